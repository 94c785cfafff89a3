import { useQuery } from '@tanstack/react-query'
import { mayEditCatalogue } from '@/api/iam/rights'
import { selfQuery } from '@/api/iam/self'

/** Whether the person may change what stands in the catalogue, by what the shell has read of them. It asks for nothing. */
export const useMayEdit = (): boolean => mayEditCatalogue(useQuery({ ...selfQuery(), enabled: false }).data)
