import { Fragment } from 'react'

export interface TextRange {
  /** First of its UTF-16 code units, and the one behind its last. */
  from: number
  to: number
}

export type MarkedTextProps = { text: string; ranges?: readonly TextRange[] }

/** A text in which some pieces are marked, as those that a search found. */
export function MarkedText({ text, ranges = [] }: MarkedTextProps) {
  if (ranges.length === 0) return text
  const pieces = ranges.toSorted((a, b) => a.from - b.from)
  return (
    <>
      {pieces.map(({ from, to }, at) => (
        <Fragment key={from}>
          {text.slice(pieces[at - 1]?.to ?? 0, from)}
          <mark className="rounded-xs bg-mark text-ink">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(pieces.at(-1)?.to ?? 0)}
    </>
  )
}
