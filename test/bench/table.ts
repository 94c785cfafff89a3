export type Unit = 'kB' | 'MB' | 'ms' | 'bytes' | 'frames' | 'requests' | 'shift'

/** The goal for a number: at most this many times its peer, or at most this much. */
export type Goal = { ratio: number } | { most: number }

/** One number beside its floor or peer, measured in the same run. */
export interface Measured {
  what: string
  unit: Unit
  ours: number
  peer?: { name: string; value: number }
  goal?: Goal
}

/** A row without a number, and the reason. */
export interface Skipped {
  what: string
  skipped: string
}

export type Row = Measured | Skipped

const titles = ['measure', 'Teca', 'unit', 'beside', 'peer', 'ratio', 'goal', '']

/** All rows as one table of text. */
export function table(rows: readonly Row[]): string {
  const lines = [
    titles,
    ...rows.map((row) => ('skipped' in row ? [row.what, `not measured: ${row.skipped}`] : cells(row))),
  ]
  const measured = lines.filter(({ length }) => length === titles.length)
  const widths = titles.map((_, at) => Math.max(...measured.map((line) => line[at]?.length ?? 0)))
  widths[0] = Math.max(...lines.map(([what = '']) => what.length))
  const drawn = lines.map((line) =>
    line
      .map((cell, at) => aligned(cell, widths[at] ?? 0, at))
      .join('  ')
      .trimEnd(),
  )
  return [drawn[0], '-'.repeat(Math.max(...drawn.map(({ length }) => length))), ...drawn.slice(1)].join('\n')
}

const numeric = new Set([1, 4, 5])
const aligned = (cell: string, width: number, at: number) =>
  numeric.has(at) && !cell.startsWith('not measured') ? cell.padStart(width) : cell.padEnd(width)

function cells({ what, unit, ours, peer, goal }: Measured): string[] {
  const ratio = peer && peer.value > 0 ? ours / peer.value : undefined
  const asked =
    goal === undefined ? '' : 'ratio' in goal ? `at most ${number(goal.ratio)} x` : `at most ${number(goal.most)}`
  const seen = goal && ('ratio' in goal ? ratio : ours)
  const verdict =
    goal === undefined || seen === undefined
      ? ''
      : seen <= ('ratio' in goal ? goal.ratio : goal.most)
        ? 'met'
        : 'MISSED'
  return [
    what,
    number(ours),
    unit,
    peer?.name ?? '',
    peer ? number(peer.value) : '',
    ratio === undefined ? '' : number(ratio),
    asked,
    verdict,
  ]
}

const number = (value: number) =>
  Number.isInteger(value) || Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3)

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('A median needs at least one value')
  return middle
}
