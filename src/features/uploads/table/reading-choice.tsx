import { useEffect, useRef, useState } from 'react'
import { readAgain, type Table, type TableReading } from '@/api/meta/tables/tables'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Select } from '@/ui/select/select'

export interface ReadingChoiceProps {
  table: Table
  onTable: (table: Table) => void
  /** Whether the table is being read in another way. */
  busy: boolean
  onBusy: (busy: boolean) => void
}

const encodings = ['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be'] as const
const names = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
} satisfies Record<(typeof encodings)[number], string>
const separators = [';', ',', '\t', '|'] as const
type Separator = (typeof separators)[number]

/** How the file was read, and the choice of another sheet, row of names, encoding or separator. */
export function ReadingChoice({ table, onTable, busy, onBusy }: ReadingChoiceProps) {
  const text = useText('spreadsheet')
  const { reading, sheets = [], head = [], _links } = table
  const [problem, setProblem] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const link = _links.reading
  if (!reading || !link) return null

  const choose = async (asked: TableReading) => {
    stop.current?.abort()
    const here = (stop.current = new AbortController())
    setProblem(undefined)
    onBusy(true)
    try {
      onTable(await readAgain(link, asked, here.signal))
    } catch (error) {
      if (here.signal.aborted) return
      if (!(error instanceof Error)) throw error
      setProblem(problemWords(error))
    }
    onBusy(false)
  }
  const { headerRow, sheet, encoding, separator } = reading
  // Another sheet, encoding or separator may have its names in another row.
  const kept = { ...(sheet !== undefined && { sheet }), ...(encoding && { encoding }), ...(separator && { separator }) }
  const rows = head.map(({ row, cells }) => ({
    value: `${row}`,
    label: text.rowOfNames({ row, names: cells.filter((cell) => cell !== '').join(' · ') }),
  }))
  const isFar = headerRow !== undefined && !rows.some(({ value }) => value === `${headerRow}`)
  const separatorWords: Record<Separator, string> = {
    ';': text.semicolon,
    ',': text.comma,
    '\t': text.tab,
    '|': text.bar,
  }
  return (
    <section aria-label={text.howRead} aria-busy={busy} className="mb-4">
      <div className="grid gap-3 md:grid-cols-3">
        {sheet !== undefined && sheets.length > 1 && (
          <Select
            label={text.sheet}
            value={sheet}
            disabled={busy}
            options={sheets.map(({ name, rows: count, hidden }) => ({
              value: name,
              label: hidden ? text.hiddenSheet({ name, count }) : text.sheetRows({ name, count }),
            }))}
            onChange={(chosen) => void choose({ sheet: chosen })}
          />
        )}
        {rows.length > 0 && (
          <Select
            label={text.namesIn}
            value={`${headerRow}`}
            disabled={busy}
            options={isFar ? [{ value: `${headerRow}`, label: text.row({ row: headerRow }) }, ...rows] : rows}
            onChange={(row) => void choose({ ...kept, headerRow: Number(row) })}
          />
        )}
        {encoding !== undefined && (
          <Select
            label={text.encoding}
            value={encoding}
            disabled={busy}
            options={encodings.map((value) => ({ value, label: names[value] }))}
            onChange={(chosen) => void choose({ ...kept, encoding: chosen })}
          />
        )}
        {separator !== undefined && (
          <Select
            label={text.cellSeparator}
            value={separator}
            disabled={busy}
            options={separators.map((value) => ({ value, label: separatorWords[value] }))}
            onChange={(chosen) => void choose({ ...kept, separator: chosen })}
          />
        )}
      </div>
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
    </section>
  )
}
