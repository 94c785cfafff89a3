import { useQuery } from '@tanstack/react-query'
import { mayEditStories } from '@/api/iam/rights'
import { selfQuery } from '@/api/iam/self'

/** Whether the person may change stories and series, by what the shell has loaded. It sends no request. */
export const useMayEditStories = (): boolean => mayEditStories(useQuery({ ...selfQuery(), enabled: false }).data)
