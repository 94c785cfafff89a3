import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '@/api/iam/self'
import { takeFurtherPictures } from './accepted-files'

/** Has pictures taken that the server says it reads beside the specified ones. Called before files are sorted. */
export function useTakenPictures() {
  const { data: self } = useQuery(selfQuery())
  takeFurtherPictures(self?.furtherPictures)
}
