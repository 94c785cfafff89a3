import { createFileRoute } from '@tanstack/react-router'
import { PasswordScreen } from '@/features/sign-in/password-screen'
import { startTextAtWork } from '@/text/text'

export const Route = createFileRoute('/password')({ loader: () => startTextAtWork(), component: PasswordScreen })
