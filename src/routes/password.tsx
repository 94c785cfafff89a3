import { createFileRoute } from '@tanstack/react-router'
import { PasswordScreen } from '@/features/sign-in/password-screen'

export const Route = createFileRoute('/password')({ component: PasswordScreen })
