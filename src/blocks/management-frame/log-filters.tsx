import { useEffect, useState, type ReactNode } from 'react'
import { useDebounced } from '@/lib/use-debounced'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Select } from '@/ui/select/select'
import { TextField } from '@/ui/text-field/text-field'
import type { LogSearch } from './log-search'

export interface LogFiltersProps<K extends string> {
  search: LogSearch<K>
  kinds: readonly { value: K; label: string }[]
  onSearch: (search: LogSearch<K>) => void
  /** What the thing is called whose uuid is the filter. */
  thingName?: string | undefined
  /** At the end of the row. */
  end: ReactNode
}

/** By person, thing, kind and time. What is written is searched once the person pauses. */
export function LogFilters<K extends string>({ search, kinds, onSearch, thingName, end }: LogFiltersProps<K>) {
  const text = useText('audit')
  const set = (more: LogSearch<K>) =>
    onSearch(Object.fromEntries(Object.entries({ ...search, ...more }).filter(([, value]) => value)))
  return (
    <search aria-label={text.filters} className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-2">
      <Written label={text.person} hint={text.personHint} value={search.user} onWritten={(user) => set({ user })} />
      <Written
        label={text.thing}
        hint={text.thingHint}
        value={search.thing}
        name={thingName}
        onWritten={(thing) => set({ thing })}
      />
      <Select
        label={text.kind}
        options={[{ value: '', label: text.everyKind }, ...kinds]}
        value={search.kind ?? ''}
        onChange={(kind) => set({ kind: kind || undefined })}
        className="min-w-36 max-md:w-full"
      />
      <TextField
        type="date"
        label={text.from}
        value={search.from ?? ''}
        max={search.to}
        onChange={(event) => set({ from: event.currentTarget.value })}
        className="max-md:min-w-36 max-md:flex-1"
      />
      <TextField
        type="date"
        label={text.to}
        value={search.to ?? ''}
        min={search.from}
        onChange={(event) => set({ to: event.currentTarget.value })}
        className="max-md:min-w-36 max-md:flex-1"
      />
      {Object.keys(search).length > 0 && <Button onClick={() => onSearch({})}>{text.clearFilters}</Button>}
      <span className="ms-auto">{end}</span>
    </search>
  )
}

type WrittenProps = {
  label: string
  hint: string
  value?: string
  /** Shown in place of the value. */
  name?: string
  onWritten: (text: string) => void
}

function Written({ label, hint, value = '', name, onWritten }: WrittenProps) {
  const [written, setWritten] = useState(value)
  const settled = useDebounced(written, 300).trim()
  // A filter that a row set, or that was cleared, shows here too.
  useEffect(() => setWritten((now) => (now.trim() === value ? now : value)), [value])
  useEffect(() => {
    if (settled !== value && settled === written.trim()) onWritten(settled)
    // The address follows what is written once the person pauses.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled])
  return (
    <TextField
      type="search"
      label={label}
      placeholder={hint}
      value={name !== undefined && written === value ? name : written}
      onChange={(event) => setWritten(event.currentTarget.value)}
      className="w-44 max-md:w-full"
    />
  )
}
