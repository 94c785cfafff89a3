import type { useText } from '@/text/use-text'
import type { SelectOption } from '@/ui/select/select'

const orders = [
  'sgtt,asc',
  'sgtt,desc',
  'createdDate,desc',
  'createdDate,asc',
  'lastModifiedDate,desc',
  'lastModifiedDate,asc',
] as const
/** Only columns of the table offer these. */
const columnOrders = ['state,asc', 'state,desc'] as const

export type StoryOrder = (typeof orders)[number] | (typeof columnOrders)[number]

/** For a series: the order of its curator, which is the server's default. */
export const ownOrder = ''

/** For all stories. */
export const defaultOrder = 'sgtt,asc' satisfies StoryOrder

/** The order in an address; undefined for none. */
export const storyOrderFrom = (value: unknown): StoryOrder | undefined =>
  [...orders, ...columnOrders].find((order) => order === value)

/**
 * The orders to choose from; a series has its own as well. An order that only a column offers is included while it is
 * chosen.
 */
export function orderOptions(
  text: ReturnType<typeof useText<'catalog'>>,
  chosen: string,
  own: string | undefined,
): SelectOption[] {
  const labels: Record<StoryOrder, string> = {
    'sgtt,asc': text.titleAscending,
    'sgtt,desc': text.titleDescending,
    'createdDate,desc': text.createdNewest,
    'createdDate,asc': text.createdOldest,
    'lastModifiedDate,desc': text.modifiedNewest,
    'lastModifiedDate,asc': text.modifiedOldest,
    'state,asc': text.stateAscending,
    'state,desc': text.stateDescending,
  }
  const shown = [...orders, ...columnOrders.filter((order) => order === chosen)]
  return [
    ...(own === undefined ? [] : [{ value: ownOrder, label: own }]),
    ...shown.map((value) => ({ value, label: labels[value] })),
  ]
}
