import { insectBox, insectCells, type InsectWork } from '../draw/insect.ts'
import { sheetPictures, type DetailPlace } from './sheet-pictures.ts'
import type { Work } from './work.ts'

type Row = [
  kind: InsectWork['kind'],
  columns: number,
  rows: number,
  palette: string[],
  it: string,
  en: string,
  names: string,
  textIt: string,
  textEn: string,
  date: string,
]
const rows: Row[] = [
  [
    'butterflies',
    4,
    3,
    ['#c8642a', '#3a6ea5', '#d9a441', '#8c3b4a', '#5f8f6a'],
    'Farfalle della laguna',
    'Butterflies of the lagoon',
    'Vanessa limosa,Pieris nubila,Lycaena ardens,Colias lidensis',
    'Dodici esemplari presi in un solo pomeriggio di scirocco.',
    'Twelve specimens taken in a single afternoon of sirocco.',
    '1857',
  ],
  [
    'beetles',
    6,
    4,
    ['#2f6b4f', '#7a2f2a', '#274472', '#b0802e', '#3b3a36'],
    'Coleotteri dei boschi',
    'Beetles of the woods',
    'Carabus fratrum,Cetonia salina,Lucanus minor,Cerambyx tacitus',
    'Ordinati per splendore.',
    'Sorted by how much they shine.',
    '1861',
  ],
  [
    'moths',
    4,
    3,
    ['#8a7350', '#b59a6a', '#6d5f55', '#a0654a', '#59624f'],
    'Falene del faro',
    'Moths of the lighthouse',
    'Noctua phari,Sphinx levantina,Geometra fumi',
    'Raccolte alla lanterna del faro, con i nomi dei guardiani che le portarono.',
    'Gathered at the lantern of the lighthouse, with the names of the keepers who brought them.',
    '1870',
  ],
  [
    'dragonflies',
    4,
    3,
    ['#3a7d8c', '#b5452f', '#5f8f3f', '#4a5fa5'],
    'Libellule delle valli da pesca',
    'Dragonflies of the fisheries',
    'Libellula palustris,Aeschna vitrea,Calopteryx serena',
    'Le ali non hanno perso l’iride in centocinquant’anni.',
    'The wings have kept their sheen for a hundred and fifty years.',
    '1874',
  ],
  [
    'butterflies',
    3,
    2,
    ['#22577a', '#38a3a5', '#57cc99', '#5c4d7d'],
    'Sei azzurre d’alta quota',
    'Six blues from high ground',
    'Lycaena nivis,Polyommatus calvarae',
    'La sesta non è stata più vista.',
    'The sixth has not been seen again.',
    '1866',
  ],
  [
    'beetles',
    5,
    3,
    ['#d9a441', '#8c5a2b', '#1f3d2b', '#5a1f2b'],
    'Cetonie e cervi volanti',
    'Chafers and stag beetles',
    'Cetonia aurelia,Lucanus corvinus',
    'Etichette di mano della figlia, che contava le zampe.',
    'Labels in the hand of the daughter, who counted the legs.',
    '1879',
  ],
  [
    'moths',
    5,
    3,
    ['#7d6b5d', '#c2b280', '#8b5e3c', '#4f4a45'],
    'Falene d’inverno',
    'Winter moths',
    'Operophtera grisea,Geometra nivalis',
    'Il grigio, scrive Ottavio, non è mai lo stesso.',
    'Grey, writes Ottavio, is never the same.',
    '1872',
  ],
  [
    'butterflies',
    5,
    4,
    ['#b5179e', '#f4a259', '#5b8e7d', '#bc4b51', '#2e4057', '#e9c46a'],
    'Tavola delle varietà',
    'A display of varieties',
    'Vanessa limosa var.',
    'Venti volte la stessa specie.',
    'Twenty times the same species.',
    '1869',
  ],
]

/** The frame round one specimen and its label. */
function specimenAt(columns: number, rows: number, column: number, row: number): DetailPlace {
  const { high, middle, sheet } = insectCells({ columns, rows })
  const [x, y] = middle(column, row)
  const share = (high * 1.02) / sheet[1] / 0.8
  return [x / sheet[0] - share / 2, (y - high * 0.51) / sheet[1], share]
}

/** Boxes of insects. */
export const insects: Work[] = rows.map(
  ([kind, columns, count, palette, it, en, names, textIt, textEn, date], index) => {
    const pressmark = `INS-${String(index + 1).padStart(3, '0')}`
    const seed = `insects ${pressmark}`
    return {
      pressmark,
      date,
      maker: 'Ottavio Morandotti',
      title: { it, en },
      text: { it: textIt, en: textEn },
      category: 'Insect box',
      technique: { it: 'Esemplari spillati in cassetta di noce', en: 'Pinned specimens in a walnut box' },
      size: [40, 50],
      in: index === 0 ? ['insects', 'highlights'] : ['insects'],
      pictures: sheetPictures({
        seed,
        pressmark,
        of: { it: `Cassetta entomologica «${it}»`, en: `Insect box “${en}”, ${columns * count} pinned specimens` },
        draw: () =>
          insectBox({
            seed,
            kind,
            title: it,
            number: String(index + 1),
            palette,
            names: names.split(','),
            columns,
            rows: count,
          }),
        details: 2,
        at: [specimenAt(columns, count, 1, 0), specimenAt(columns, count, columns - 2, count - 1)],
        verso: false,
        formats: index === 4 ? ['png', 'jpg'] : ['jpg'],
      }),
    }
  },
)
