import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { logout } from '@/api/host/session'
import { useWalkedList } from '@/stores/walked-list'

/** Signs out and reloads the sign-in page, so that nothing of this person stays in memory. */
export function useLeave() {
  const router = useRouter()
  const onSuccess = () => {
    useWalkedList.persist.clearStorage()
    return router.navigate({ to: '/login', reloadDocument: true })
  }
  return useMutation({ ...logout(), onSuccess })
}
