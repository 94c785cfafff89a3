import { useQuery } from '@tanstack/react-query'
import { mayUpload } from '@/api/iam/rights'
import { selfQuery } from '@/api/iam/self'

/** Whether the person may upload files, by what the shell has loaded. It sends no request. */
export const useMayUpload = (): boolean => mayUpload(useQuery({ ...selfQuery(), enabled: false }).data)
