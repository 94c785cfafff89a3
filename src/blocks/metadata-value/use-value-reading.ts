import { useMemo } from 'react'
import { useLanguage, useText } from '@/text/use-text'
import type { ValueReading } from './metadata-texts'

/** How values are written in the language of the interface. */
export function useValueReading(): ValueReading {
  const words = useText('formats')
  const language = useLanguage()
  return useMemo(() => ({ words, language }), [words, language])
}
