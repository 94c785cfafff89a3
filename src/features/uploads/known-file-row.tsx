import { KnownPlace } from '@/blocks/known-place/known-place'
import { useText } from '@/text/use-text'
import { Select } from '@/ui/select/select'
import type { ChosenFile } from './chosen-files'
import type { KnownFiles } from './use-known-files'

/** Says where the content of a chosen file is already, with the choice of what to do. */
export function KnownFileRow({ file: { id, file }, known }: { file: ChosenFile; known: KnownFiles }) {
  const text = useText('uploadQueue')
  const found = known.found.get(id)
  if (!found) return null
  const options = [
    { value: 'skip' as const, label: text.skip },
    ...(known.mayLink && found.item ? [{ value: 'link' as const, label: text.linkItem }] : []),
    { value: 'send' as const, label: text.sendAnyway },
  ]
  return (
    <div className="flex items-center gap-3 ps-14 text-xs">
      <span className="min-w-0 flex-1 truncate">
        <KnownPlace known={found} newTab />
      </span>
      <Select
        size="s"
        label={text.decideFile({ name: file.name })}
        hideLabel
        value={known.choiceOf(id)}
        onChange={(choice) => known.choose(id, choice)}
        options={options}
        className="w-40 shrink-0"
      />
    </div>
  )
}
