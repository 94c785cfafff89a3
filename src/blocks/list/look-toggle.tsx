import { LayoutDashboard, Rows3 } from 'lucide-react'
import { chooseLook, useListLook } from '@/stores/list-look'
import { useText } from '@/text/use-text'
import { SegmentedToggle } from '@/ui/segmented-toggle/segmented-toggle'

/** Switches a list between pictures and a table. */
export function LookToggle() {
  const text = useText('catalog')
  const look = useListLook((choice) => choice.look)
  return (
    <SegmentedToggle
      label={text.look}
      iconsOnly
      size="s"
      options={[
        { value: 'pictures', label: text.asPictures, icon: <LayoutDashboard aria-hidden size={16} /> },
        { value: 'list', label: text.asList, icon: <Rows3 aria-hidden size={16} /> },
      ]}
      value={look}
      onChange={chooseLook}
    />
  )
}
