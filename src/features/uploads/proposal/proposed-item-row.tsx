import { Combine, Split, X } from 'lucide-react'
import { culturalItemImportLimits } from '@teca/shared/contract/ccc/limits'
import type { PressmarkHolder } from '@/api/meta/items/pressmark'
import { handleOf } from '@/api/hal/link'
import { useText } from '@/text/use-text'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { IconButton } from '@/ui/icon-button/icon-button'
import { TextField } from '@/ui/text-field/text-field'
import type { ItemProblem } from './change-proposal'
import type { ProposedItem } from './group-files'

export interface ProposedItemRowProps {
  item: ProposedItem
  problem: ItemProblem | undefined
  /** What already has this pressmark. */
  holder: PressmarkHolder | undefined
  onChange: (changes: Partial<ProposedItem>) => void
  onJoin: (() => void) | undefined
  onSplit: () => void
  onLeaveOut: () => void
}

const NAMED = 6

/** One proposed item: its title and pressmark, and its files. */
export function ProposedItemRow({
  item,
  problem,
  holder,
  onChange,
  onJoin,
  onSplit,
  onLeaveOut,
}: ProposedItemRowProps) {
  const text = useText('uploadQueue')
  const validation = useText('validation')
  const problems = useText('errors')
  const { title, pressmark, files, existing } = item
  const names = files.slice(0, NAMED).map(({ file }) => file.name)
  const words: Record<ItemProblem, string> = {
    noTitle: validation.titleIsRequired,
    noPressmark: validation.pressmarkRequired,
    tooLong: validation.tooLong({ max: culturalItemImportLimits.pressmark }),
    twice: text.pressmarkTwice,
    taken: `${validation.pressmarkTaken}: ${pressmark.trim()}`,
    deleted: problems['pressmark.deleted'],
  }
  return (
    <li aria-label={text.proposedItem({ pressmark })} className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          label={text.itemPressmark}
          size="s"
          value={pressmark}
          error={problem && problem !== 'noTitle' ? words[problem] : undefined}
          className="w-44"
          onChange={({ target }) => onChange({ pressmark: target.value, existing: undefined })}
        />
        <TextField
          label={text.itemTitle}
          size="s"
          value={title}
          error={problem === 'noTitle' ? words.noTitle : undefined}
          className="min-w-44 flex-1"
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <div className="flex pt-5">
          {onJoin && <IconButton size="s" label={text.joinBefore} icon={<Combine aria-hidden />} onClick={onJoin} />}
          {files.length > 1 && (
            <IconButton size="s" label={text.splitItem} icon={<Split aria-hidden />} onClick={onSplit} />
          )}
          <IconButton size="s" label={text.leaveOut} icon={<X aria-hidden />} onClick={onLeaveOut} />
        </div>
      </div>
      {holder?.state === 'taken' && (
        <Checkbox
          label={text.addToExisting({ title: holder.item.sgtt || pressmark })}
          checked={existing !== undefined}
          onChange={() => onChange({ existing: existing ? undefined : handleOf(holder.item) })}
        />
      )}
      <p className="text-xs wrap-anywhere text-ink-soft">
        {text.proposedFiles({ count: files.length })}: {names.join(', ')}
        {files.length > NAMED && ' …'}
      </p>
    </li>
  )
}
