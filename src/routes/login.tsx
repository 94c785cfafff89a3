import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '@/features/sign-in/sign-in-screen'

export const Route = createFileRoute('/login')({
  validateSearch: (search): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {},
  component: SignInScreen,
})
