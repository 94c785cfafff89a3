import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { selfQuery } from '@/api/iam/self'
import { extensionsWith, type Extensions } from './accepted-files'

/** The extensions that the server takes. */
export function useExtensions(): Extensions {
  const { data: self } = useQuery(selfQuery())
  const { furtherPictures, furtherAudios, furtherVideos } = self ?? {}
  return useMemo(
    () => extensionsWith({ images: furtherPictures, audios: furtherAudios, videos: furtherVideos }),
    [furtherPictures, furtherAudios, furtherVideos],
  )
}
