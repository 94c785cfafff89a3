import { useMutation, useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { HalLink } from '@/api/hal/link'
import { entriesOf } from '@/api/hal/page'
import { selfQuery } from '@/api/iam/self'
import type { SavedSearchPage } from '@teca/shared/contract/meta'
import { saveSearch, savedSearchesQuery } from '@/api/meta/search/saved-searches'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { TextField } from '@/ui/text-field/text-field'
import { SavedSearchRow } from './saved-search-row'

/** The saved searches of a person, with a form to save the current one. */
export function SavedSearchesDialog() {
  const text = useText('search')
  const words = useText('common')
  const { shown } = useDialogAbout('saved-searches')
  const link = useQuery({ ...selfQuery(), enabled: false }).data?._links.savedSearches
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={text.savedSearches}
      description={text.savedHint}
      closeLabel={words.close}
    >
      {link && shown && <SaveForm link={link} shown={shown} />}
      {link && <Saved link={link} />}
    </Dialog>
  )
}

type Shown = NonNullable<ReturnType<typeof useDialogAbout<'saved-searches'>>['shown']>

function SaveForm({ link, shown: { title, ...search } }: { link: HalLink<SavedSearchPage>; shown: Shown }) {
  const text = useText('search')
  const [name, setName] = useState(title)
  const save = useMutation(saveSearch(link, (saved) => text.saved({ name: saved.name })))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) save.mutate({ ...search, name: name.trim() }, { onSuccess: closeDialog })
  }
  return (
    <form onSubmit={submit} className="mb-5 flex items-end gap-2">
      <TextField
        label={text.savedName}
        value={name}
        maxLength={256}
        onChange={(event) => setName(event.target.value)}
        error={save.error ? problemWords(save.error) : undefined}
        className="flex-1"
      />
      <Button type="submit" variant="primary" loading={save.isPending} disabled={name.trim() === ''}>
        {text.saveThis}
      </Button>
    </form>
  )
}

function Saved({ link }: { link: HalLink<SavedSearchPage> }) {
  const text = useText('search')
  const words = useText('common')
  const { data, error, refetch, isFetching } = useQuery(savedSearchesQuery(link))
  if (!data && error) {
    const retry = { label: words.retry, onRetry: () => void refetch(), busy: isFetching }
    return <ErrorState small title={problemWords(error)} retry={retry} />
  }
  if (!data) return <Skeleton shape="text" lines={4} />
  const searches = entriesOf(data)
  if (searches.length === 0)
    return <EmptyState small icon={<Bookmark aria-hidden />} title={text.noSaved} text={text.noSavedHint} />
  return (
    <ul aria-label={text.savedSearches} className="border-t border-line">
      {searches.map((saved) => (
        <SavedSearchRow key={saved.uuid} saved={saved} />
      ))}
    </ul>
  )
}
