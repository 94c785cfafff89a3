import { useQuery } from '@tanstack/react-query'
import { mayTellStories } from '@/api/iam/rights'
import { selfQuery } from '@/api/iam/self'

/** Whether the person may change stories and series, by what the shell has loaded. It sends no request. */
export const useMayTellStories = (): boolean => mayTellStories(useQuery({ ...selfQuery(), enabled: false }).data)
