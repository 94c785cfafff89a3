import type { Table, TableMapping, TableNote } from '@/api/meta/tables/tables'
import { useText } from '@/text/use-text'

const NAMES = 8

export interface NotTakenProps {
  table: Table
  mapping: TableMapping
}

/** What of the file an import leaves out, and why: no cell is lost without a word. */
export function NotTaken({ table, mapping }: NotTakenProps) {
  const text = useText('spreadsheet')
  const { columns, notes = [] } = table
  const ignored = columns.flatMap(({ name, filled = 0 }, at) =>
    mapping.columns[at]?.kind === 'ignore' && filled > 0 && !name.startsWith('Teca ') ? [{ name, filled, at }] : [],
  )
  const ofColumns = (some: typeof ignored, words: typeof text.ignoredCells) => {
    if (some.length === 0) return []
    const count = some.reduce((sum, { filled }) => sum + filled, 0)
    const names = some
      .slice(0, NAMES)
      .map(({ name, filled, at }) => `${name || text.unnamedColumn({ number: at + 1 })} (${filled})`)
    return [words({ count, names: names.join(', ') + (some.length > NAMES ? ' …' : '') })]
  }
  const lines = [
    ...ofColumns(
      ignored.filter(({ name }) => name !== ''),
      text.ignoredCells,
    ),
    ...ofColumns(
      ignored.filter(({ name }) => name === ''),
      text.unnamedCells,
    ),
    ...notes.map((note) => noteWords(note, text)),
  ]
  if (lines.length === 0) return null
  return (
    <section className="mt-4">
      <h3 className="text-sm font-medium">{text.leftOut}</h3>
      <ul aria-label={text.leftOut} className="mt-1 list-disc ps-5 text-sm text-ink-soft">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}

function noteWords({ kind, count, cells = [] }: TableNote, text: ReturnType<typeof useText<'spreadsheet'>>): string {
  const words = {
    aboveNames: text.aboveNames,
    blankRows: text.blankRows,
    hiddenRows: text.hiddenRows,
    hiddenColumns: text.hiddenColumns,
    mergedRows: text.mergedRows,
    errorCells: text.errorCells,
    unresolvedFormulas: text.unresolvedFormulas,
    strayQuotes: text.strayQuotes,
  } satisfies Record<TableNote['kind'], unknown>
  const said = words[kind]({ count })
  const withPlaces = kind === 'strayQuotes' ? text.withLines : text.withCells
  return cells.length === 0 ? said : withPlaces({ said, cells: cells.join(', ') + (count > cells.length ? ' …' : '') })
}
