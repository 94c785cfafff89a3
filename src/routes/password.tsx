import { createFileRoute } from '@tanstack/react-router'
import { loadPassword } from '@/features/sign-in/load-password'
import { PasswordScreen } from '@/features/sign-in/password-screen'

export const Route = createFileRoute('/password')({ loader: loadPassword, component: PasswordScreen })
