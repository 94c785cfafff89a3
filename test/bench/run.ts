import { prepare, type BenchData } from './bench-data.ts'
import { bulk } from './bulk.ts'
import { bytes } from './bytes.ts'
import { dropLarge, dropMany } from './drop-many.ts'
import { firstPixels } from './first-pixels.ts'
import { firstScreen } from './first-screen.ts'
import { imports } from './imports.ts'
import { records } from './records.ts'
import { reorder } from './reorder.ts'
import { requests } from './requests.ts'
import { results } from './results.ts'
import { search } from './search.ts'
import { selectAll } from './select-all.ts'
import { size } from './size.ts'
import { spreadsheet } from './spreadsheet.ts'
import { start } from './start.ts'
import { storyEditor } from './story-editor.ts'
import { story } from './story.ts'
import { table, type Row } from './table.ts'
import { tiles } from './tiles.ts'
import { tree } from './tree.ts'
import { watchImports } from './watch-imports.ts'

const measures: Record<string, (data: BenchData) => Promise<Row[]>> = {
  bytes,
  requests,
  'first-screen': firstScreen,
  'first-pixels': firstPixels,
  tiles,
  start,
  bulk,
  spreadsheet,
  records,
  tree,
  reorder,
  imports,
  'watch-imports': watchImports,
  'drop-many': dropMany,
  'story-editor': storyEditor,
  story,
  'drop-large': dropLarge,
  results,
  search,
  // They fill the catalogue: the others go first.
  'select-all': selectAll,
  size,
}

/** `npm run bench -- [name]`: the measures whose name holds it, or all. A number decides nothing; a measure that breaks does. */
async function main() {
  const wanted = process.argv[2] ?? ''
  const chosen = Object.entries(measures).filter(([name]) => name.includes(wanted))
  if (chosen.length === 0) throw new Error(`There is no measure '${wanted}', only ${Object.keys(measures).join(', ')}`)
  const began = Date.now()
  const say = (line: string) =>
    process.stderr.write(`${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}\n`)
  say('preparing the small demo and a picture of 108 megapixels')
  const data = await prepare()
  const rows: Row[] = []
  try {
    for (const [name, measure] of chosen) {
      say(`measuring ${name}`)
      try {
        rows.push(...(await measure(data)))
      } catch (error) {
        rows.push({
          what: name,
          skipped: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
        })
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
        process.exitCode = 1
      }
    }
  } finally {
    await data.remove()
  }
  say('done')
  process.stdout.write(`\n${table(rows)}\n`)
}

await main()
