import { useMutation } from '@tanstack/react-query'
import { ChevronRight, Undo2 } from 'lucide-react'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { undoChange, type AuditEntry } from '@/api/meta/audit/audit'
import { dateAndTime } from '@/lib/dates'
import { wordOf } from '@/text/text'
import { useLanguage, useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { AuditChanges } from './audit-changes'
import type { AuditSearch } from './audit-search'

type AuditRowProps = { line: AuditEntry; onFilter: (filter: AuditSearch) => void }

/** One change: when, who, what; it expands to the values before and after. */
export function AuditRow({ line, onFilter }: AuditRowProps) {
  const text = useText('audit')
  const language = useLanguage()
  const content = useId()
  const [open, setOpen] = useState(false)
  const { username, fullName, kind, title, pressmark } = line
  const name = title || pressmark || (kind === 'configuration' ? text.importedWhole : text.unnamed)
  const done = wordOf('audit', `action_${line.action.split('.')[0]}`) ?? text.action_update
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? content : undefined}
        onClick={() => setOpen(!open)}
        className="grid min-h-12 w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 rounded-md px-1 py-2 text-start text-sm transition-colors duration-quick hover:bg-ink/5 focus-visible:-outline-offset-2 md:grid-cols-[auto_10.5rem_11rem_minmax(0,1fr)_11rem] lg:grid-cols-[auto_10.5rem_11rem_minmax(0,1fr)_16rem] print:grid-cols-[auto_7.5rem_7rem_minmax(0,1fr)_9rem]"
      >
        <ChevronRight
          aria-hidden
          className={clsx('size-4 shrink-0 text-ink-faint transition-transform duration-quick', open && 'rotate-90')}
        />
        <time dateTime={line.date} className="text-ink-soft tabular-nums">
          {dateAndTime(line.date, language)}
        </time>
        <span dir="auto" className="truncate max-md:col-start-2">
          {fullName || username}
        </span>
        <span className="min-w-0 truncate max-md:col-start-2">
          <span dir="auto" className="font-medium">
            {name}
          </span>
          {pressmark && title && <span className="text-ink-soft"> · {pressmark}</span>}
        </span>
        <span className="truncate text-ink-soft max-md:col-start-2">
          {text[kind]} · {done}
        </span>
      </button>
      {open && (
        <div id={content} className="pb-4 ps-8 pe-1">
          <AuditChanges line={line} />
          {line.kept && <p className="mt-3 max-w-prose text-sm text-ink-soft">{text[`kept_${line.kept}`]}</p>}
          <div className="mt-3 flex flex-wrap gap-2">
            <TakeBack line={line} />
            <Button size="s" onClick={() => onFilter({ thing: line.thingUuid })}>
              {text.onlyThisThing}
            </Button>
            <Button size="s" onClick={() => onFilter({ user: username })}>
              {text.onlyThisPerson}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

function TakeBack({ line: { action, _links } }: { line: AuditEntry }) {
  const text = useText('audit')
  const undo = useMutation(undoChange())
  const link = _links.undo
  if (!link) return null
  return (
    <Button size="s" icon={<Undo2 size={14} aria-hidden />} loading={undo.isPending} onClick={() => undo.mutate(link)}>
      {action === 'delete' ? text.restore : text.undoChange}
    </Button>
  )
}
