import { useQuery } from '@tanstack/react-query'
import { mayEditCatalogue } from '@/api/iam/rights'
import { selfQuery } from '@/api/iam/self'

/** What the person may do in the catalogue, and what the server's links offer. It sends no request. */
export function useCommandRights() {
  const { data: self } = useQuery({ ...selfQuery(), enabled: false })
  return {
    mayEdit: mayEditCatalogue(self),
    mayImport: self?._links.importTable !== undefined,
    mayExport: self?._links.exportTable !== undefined,
  }
}
