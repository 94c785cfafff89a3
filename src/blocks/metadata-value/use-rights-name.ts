import { useText } from '@/text/use-text'
import { rightsStatement } from './rights-statement'

/** How an address is called: by the name of the licence or rights statement that it leads to, else as it is written. */
export function useRightsName() {
  const text = useText('item')
  return (address: string): string => {
    const known = rightsStatement(address)
    if (known === undefined) return address
    return 'word' in known ? text[known.word] : known.name
  }
}
