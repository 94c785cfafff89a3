import { useQuery } from '@tanstack/react-query'
import { mayEditCatalogue } from '@/api/iam/rights'
import { selfQuery } from '@/api/iam/self'

/** Whether the person may change the catalogue, by what the shell has loaded. It sends no request. */
export const useMayEdit = (): boolean => mayEditCatalogue(useQuery({ ...selfQuery(), enabled: false }).data)
