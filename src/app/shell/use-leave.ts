import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { logout } from '@/api/host/session'

/** Signs out and reloads the sign-in page, so that nothing of this person stays in memory. */
export function useLeave() {
  const router = useRouter()
  return useMutation({ ...logout(), onSuccess: () => router.navigate({ to: '/login', reloadDocument: true }) })
}
