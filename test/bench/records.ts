import { csvRow } from '../../server/modules/tables/cell-text.ts'
import { artworksFile, readArtworks } from '../artworks.ts'
import { importTable } from './spreadsheet.ts'
import type { Row } from './table.ts'

const most = Number(process.env['RECORDS'] ?? 70_000)
const fields = ['title', 'artist', 'date', 'medium', 'dimensions', 'classification', 'credit', 'acquired', 'subjects']
/** The columns are named as the fields of the demo are. */
const columns = [
  'pressmark',
  'sgtt',
  'autn',
  'date',
  'medium',
  'size',
  'classification',
  'credit',
  'acquired',
  'subject',
]

/** The table of a real collection, if the file exists. */
export async function records(): Promise<Row[]> {
  const artworks = readArtworks()
  if (artworks === undefined) return [{ what: 'table of real records', skipped: `there is no ${artworksFile}` }]
  const rows = artworks.slice(0, most).map((artwork) => {
    const cell = (name: string) => [artwork[name] ?? ''].flat().join(' | ')
    return csvRow([cell('pressmark'), ...fields.map(cell)])
  })
  return (await importTable(csvRow(columns) + rows.join(''))).rows
}
