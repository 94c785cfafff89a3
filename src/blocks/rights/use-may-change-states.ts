import { useQuery } from '@tanstack/react-query'
import { mayChangeStates } from '@/api/iam/rights'
import { selfQuery } from '@/api/iam/self'

/** Whether the person may change states, by what the shell has loaded. It sends no request. */
export const useMayChangeStates = (): boolean => mayChangeStates(useQuery({ ...selfQuery(), enabled: false }).data)
