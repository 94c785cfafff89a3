import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { selfQuery } from '@/api/iam/self'
import { takeFurtherPictures } from './accepted-files'

/** Has pictures taken that the server says it reads beside the specified ones. Called before files are sorted. */
export function useTakenPictures() {
  const queries = useQueryClient()
  useState(() => takeFurtherPictures(queries.getQueryData(selfQuery().queryKey)?.furtherPictures))
}
