import { Fragment } from 'react'

export interface TextRange {
  /** First of its UTF-16 code units, and the one after its last. */
  from: number
  to: number
}

export type MarkedTextProps = { text: string; ranges?: readonly TextRange[] }

/** A text with marked parts, such as the matches of a search. */
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
