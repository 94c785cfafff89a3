import type { CulturalItem } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'
import { Thumb } from '@/ui/thumb/thumb'
import { ChoiceRow, type Choice } from '../choice-picker/choice-row'

export type ItemChoiceProps = Choice & { item: CulturalItem }

/** An item as a choice: its picture, its title, its pressmark and its author. */
export function ItemChoice({ item, ...choice }: ItemChoiceProps) {
  const { untitled } = useText('catalog')
  return (
    <ChoiceRow
      {...choice}
      uuid={item.uuid}
      title={item.sgtt || untitled}
      note={[item.pressmark, item.autn].filter(Boolean).join(' · ')}
      // catalogue spec 9: pictures in lists are 37 px
      picture={<Thumb src={item.leadImage?.thumb} alt="" className="w-[37px] shrink-0" />}
    />
  )
}
