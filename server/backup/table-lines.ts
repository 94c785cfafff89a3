import type { BackupSource } from './backup-source.ts'
import { textLines } from './text-lines.ts'

const MOST_LINES = 500
const MOST_CHARACTERS = 1_000_000

/** The rows of a stored table as JSON texts, some at a time. */
export async function* tableLines(source: BackupSource, file: string): AsyncIterable<string[]> {
  let [some, characters]: [string[], number] = [[], 0]
  for await (const line of textLines(await source.open(file))) {
    some.push(line)
    characters += line.length
    if (some.length < MOST_LINES && characters < MOST_CHARACTERS) continue
    yield some
    ;[some, characters] = [[], 0]
  }
  if (some.length > 0) yield some
}
