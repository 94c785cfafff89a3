import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { askedBySaved, deleteSavedSearch, showAmongLists, type SavedSearch } from '@/api/meta/search/saved-searches'
import { closeDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { IconButton } from '@/ui/icon-button/icon-button'
import { resultsSearch } from '@/blocks/results-search/results-search'

/** One saved search: a link to its results, a switch that lists it in the workspace, and a delete button. */
export function SavedSearchRow({ saved }: { saved: SavedSearch }) {
  const text = useText('search')
  const show = useMutation(showAmongLists())
  // The query client tells of a write after the press is over: until then the tick would be gone again.
  const [wanted, setWanted] = useState<boolean>()
  const remove = useMutation(deleteSavedSearch(({ name }) => text.savedDeleted({ name })))
  const { name, entity, sort, living = false } = saved
  return (
    <li className="border-b border-line py-2">
      <div className="flex items-center gap-2">
        <Link
          to="/catalog/results"
          search={resultsSearch({ ...askedBySaved(saved), sort })}
          preload={false}
          onClick={closeDialog}
          className="min-w-0 flex-1 rounded-sm font-serif text-base break-words underline decoration-line-strong underline-offset-3 hover:decoration-current"
        >
          {name}
        </Link>
        <span className="text-xs text-ink-soft">{text[entity]}</span>
        <IconButton
          size="s"
          label={text.deleteSaved({ name })}
          icon={<Trash2 aria-hidden />}
          loading={remove.isPending}
          onClick={() => remove.mutate(saved)}
        />
      </div>
      {entity === 'items' && (
        <Checkbox
          label={text.amongLists}
          checked={wanted ?? living}
          onChange={(wanted) => {
            setWanted(wanted)
            show.mutate({ saved, living: wanted }, { onSettled: () => setWanted(undefined) })
          }}
          className="text-xs! text-ink-soft"
        />
      )}
    </li>
  )
}
