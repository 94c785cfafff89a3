import { pixelsOf } from '../draw/drawing.ts'
import { tilePanel } from '../draw/tile-panel.ts'
import type { TileWork } from '../draw/tile-work.ts'
import { picture, type Work } from './work.ts'

type Row = [
  pattern: TileWork['pattern'],
  across: number,
  down: number,
  colors: TileWork['colors'],
  it: string,
  en: string,
  textIt: string,
  textEn: string,
  maker: string,
  date: string,
]
const rows: Row[] = [
  [
    'star',
    4,
    4,
    ['#efe6d2', '#1d2a44', '#23558c', '#d9a53c', '#3f8f7f'],
    'Pannello a stelle e petali',
    'Panel of stars and petals',
    'Dal lavabo della casa dei mercanti di Levante.',
    'From the washing place in the house of the eastern merchants.',
    'Bottega dei Vetri',
    '1560~',
  ],
  [
    'girih',
    3,
    3,
    ['#e9dcc0', '#14343a', '#1f6f78', '#c98a2d', '#7b2d26'],
    'Pannello a nastri intrecciati',
    'Panel of woven straps',
    'Ogni nastro passa una volta sopra e una sotto; un solo errore, nell’angolo, voluto.',
    'Each strap passes once over and once under; a single error, in the corner, was meant.',
    'Maestro del Fondaco',
    '1480/1510',
  ],
  [
    'majolica',
    3,
    4,
    ['#f3ead6', '#3b2a1c', '#2f5f9a', '#d99a2b', '#4f8a4a'],
    'Pavimento della cappella Lupo',
    'Floor of the Lupo chapel',
    'Dodici mattonelle di un pavimento di quattrocento.',
    'Twelve tiles of a floor of four hundred.',
    'Bottega di Mastro Neri',
    '1612',
  ],
  [
    'azulejo',
    6,
    6,
    ['#f4f0e4', '#1f3768', '#2d5aa3', '#7fa3cf', '#2d5aa3'],
    'Zoccolo azzurro della Dogana',
    'Blue dado of the Customs House',
    'Portato come zavorra da una nave che non tornò indietro.',
    'Brought as ballast by a ship that did not go back.',
    'Manifattura ignota',
    '1720?',
  ],
  [
    'cementine',
    4,
    4,
    ['#d9cdb8', '#3a3a3c', '#8e4b3c', '#c9a97c', '#6d7f78'],
    'Cementine del Caffè Stella',
    'Cement tiles of Caffè Stella',
    'Staccate nel 1974, un giorno prima della demolizione.',
    'Lifted in 1974, one day before the demolition.',
    'Ditta Fratelli Orsi',
    '1911',
  ],
  [
    'scale',
    3,
    3,
    ['#f0e4cc', '#20323a', '#2c7a7b', '#f2e3c2', '#c4642d'],
    'Fregio a squame della pescheria',
    'Scale frieze of the fish market',
    'I colori seguono quelli del pesce che si vendeva al banco.',
    'The colours follow those of the fish sold at the stall.',
    'Ditta Fratelli Orsi',
    '1926',
  ],
  [
    'star',
    3,
    3,
    ['#f2e8d5', '#3a1f1a', '#8c2f2a', '#e0b558', '#2f5a4f'],
    'Stella rossa del Fondaco',
    'Red star of the Fondaco',
    'Il rosso di ferro, raro, riuscì a Mastro Neri una sola stagione.',
    'The rare iron red came right for Mastro Neri in one season only.',
    'Bottega di Mastro Neri',
    '1604',
  ],
  [
    'majolica',
    4,
    4,
    ['#eef0ea', '#1d3557', '#457b9d', '#e9c46a', '#2a9d8f'],
    'Rose dei venti da davanzale',
    'Wind roses for a sill',
    'Ogni casa della riva ne aveva una fila sotto la finestra.',
    'Every house on the shore had a row of them under the window.',
    'Bottega dei Vetri',
    '1688',
  ],
  [
    'azulejo',
    4,
    4,
    ['#f6efe0', '#4a2c17', '#a45a2a', '#d9a441', '#a45a2a'],
    'Girali d’ocra',
    'Ochre scrolls',
    'Prova di colore per un refettorio che restò bianco.',
    'A colour trial for a refectory that was left white.',
    'Bottega di Mastro Neri',
    '1625',
  ],
  [
    'girih',
    2,
    2,
    ['#f1ead8', '#1f2937', '#274690', '#e3c567', '#576ca8'],
    'Quattro mattonelle d’una volta',
    'Four tiles of a vault',
    'La stella a dodici punte non si chiude: serviva il soffitto intero.',
    'The twelve-pointed star does not close: it took the whole ceiling.',
    'Maestro del Fondaco',
    '1495',
  ],
  [
    'scale',
    4,
    3,
    ['#f5ecd9', '#2b2d42', '#6d597a', '#e8d7b9', '#b56576'],
    'Ventaglio lilla',
    'Lilac fan',
    'Dalla palazzina di una cantante, mai identificata.',
    'From the villa of a singer, never identified.',
    'Ceramiche Aurora',
    '1908',
  ],
  [
    'cementine',
    3,
    3,
    ['#e7e0d0', '#22333b', '#5e503f', '#eae0d5', '#c6ac8f'],
    'Cubi della stazione',
    'Cubes of the station',
    'Chi li guardava a lungo, dicono, perdeva il treno.',
    'Whoever looked at them too long, they say, missed the train.',
    'Ditta Fratelli Orsi',
    '1931',
  ],
]

/** Tile panels. */
export const tiles: Work[] = rows.map(([pattern, across, down, colors, it, en, textIt, textEn, maker, date], index) => {
  const pressmark = `MAT-${String(index + 1).padStart(3, '0')}`
  const draw = () => tilePanel({ seed: `tiles ${pressmark}`, pattern, across, down, colors })
  const of = { it: `Pannello di mattonelle «${it}»`, en: `Panel of ${across * down} glazed tiles, “${en}”` }
  return {
    pressmark,
    maker,
    date,
    title: { it, en },
    text: { it: textIt, en: textEn },
    category: 'Tile panel',
    technique:
      pattern === 'cementine'
        ? { it: 'Graniglia di cemento', en: 'Cast cement' }
        : { it: 'Maiolica', en: 'Tin-glazed earthenware' },
    size: [down * 20, across * 20],
    in: index === 1 ? ['tiles', 'highlights'] : ['tiles'],
    pictures: [
      picture('Front', of, index % 4 === 2 ? 'png' : 'jpg', (width) => pixelsOf(draw(), width)),
      picture('Detail', of, 'jpg', (width) => {
        const drawing = draw()
        const cell = (drawing.width - 220) / across
        return pixelsOf(drawing, width ?? 2000, [
          Math.round(110 + cell * 0.5),
          Math.round(110 + cell * 0.5),
          Math.round(cell * 1.1),
          Math.round(cell * 1.1),
        ])
      }),
    ],
  }
})
