import { useText } from '@/text/use-text'
import { rightsStatement } from './rights-statement'

/** The name of an address: that of its licence or rights statement, else the address. */
export function useRightsName() {
  const text = useText('item')
  return (address: string): string => {
    const known = rightsStatement(address)
    if (known === undefined) return address
    return 'word' in known ? text[known.word] : known.name
  }
}
