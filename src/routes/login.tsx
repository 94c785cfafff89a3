import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '@/features/sign-in/sign-in-screen'
import { onlyRead } from '@/lib/address-search'

const validateSearch = onlyRead((search): { redirect?: string } =>
  typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {},
)

export const Route = createFileRoute('/login')({
  validateSearch,
  component: SignInScreen,
})
