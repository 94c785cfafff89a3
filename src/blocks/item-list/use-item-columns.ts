import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { templatesQuery } from '@/api/meta/templates/templates'
import { useText } from '@/text/use-text'
import { useValueReading } from '../metadata-value/use-value-reading'
import { itemColumns, type ItemColumn } from './item-columns'

/** The columns of a table of items in this organisation, in the language of the interface. */
export function useItemColumns(): ItemColumn[] {
  const { data: templates } = useQuery(templatesQuery('ITEM'))
  const item = useText('item')
  const table = useText('table')
  const reading = useValueReading()
  return useMemo(() => itemColumns(templates, { item, table, reading }), [templates, item, table, reading])
}
