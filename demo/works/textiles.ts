import { textile, type TextileWork } from '../draw/textile.ts'
import { picture, type Work } from './work.ts'

type Row = [
  weave: TextileWork['weave'],
  colors: TextileWork['colors'],
  it: string,
  en: string,
  textIt: string,
  textEn: string,
  date: string,
  thread?: number,
]
const rows: Row[] = [
  [
    'jacquard',
    ['#6e1f2a', '#e2c27a', '#c9913c', '#3f5a4a'],
    'Broccato delle rose',
    'Brocade of roses',
    'Tessuto per il baldacchino della festa del mare, mai benedetto.',
    'Woven for the canopy of the feast of the sea, and never blessed.',
    '1742',
  ],
  [
    'ikat',
    ['#efe4cc', '#a3342c', '#27476e', '#d9a441'],
    'Tela fiammata di Levante',
    'Flamed cloth from the Levant',
    'L’ordito è tinto prima di essere tessuto: il disegno sbava di proposito.',
    'The warp is dyed before it is woven: the pattern bleeds on purpose.',
    '1790~',
  ],
  [
    'tartan',
    ['#22402f', '#7a1f1f', '#1c2b4a', '#e0c36a'],
    'Lana dei barcaioli',
    'Boatmen’s wool',
    'Ogni traghetto aveva il suo scacco, per riconoscersi nella nebbia.',
    'Each ferry had its own check, to be known in the fog.',
    '1856',
  ],
  [
    'damask',
    ['#2f4a5c', '#9fb6bd', '#9fb6bd', '#9fb6bd'],
    'Damasco color nebbia',
    'Fog-coloured damask',
    'Parato della sala del consiglio, dietro il quale si trovò una porta.',
    'Hanging of the council room, behind which a door was found.',
    '1688',
  ],
  [
    'kilim',
    ['#3a1d1a', '#b5432b', '#d9a441', '#2f5d62'],
    'Tappeto della casa gialla',
    'Rug of the yellow house',
    'Tessuto da sole donne durante un inverno di blocco del porto.',
    'Made by women alone in a winter when the port was closed.',
    '1811',
  ],
  [
    'stripe',
    ['#f0e6d0', '#2d4f6c', '#b5562f', '#8a9a6b'],
    'Rigatino da materasso',
    'Ticking',
    'Il tessuto più venduto della Filanda, e il meno conservato.',
    'The mill’s best-selling cloth, and the least kept.',
    '1898',
  ],
  [
    'jacquard',
    ['#1f3a34', '#d9c48f', '#b0803f', '#8f2f2a'],
    'Lampasso verde bosco',
    'Forest-green lampas',
    'Campione n. 112 del libro della Filanda, con il prezzo scucito.',
    'Sample no. 112 of the mill’s book, its price unpicked.',
    '1764',
  ],
  [
    'ikat',
    ['#22303f', '#e4d3a8', '#c9573a', '#7fa0a8'],
    'Fiammata notturna',
    'Night flame',
    'Per il mantello di un attore che recitava da luna.',
    'For the cloak of an actor who played the moon.',
    '1803',
  ],
  [
    'damask',
    ['#7a2a35', '#c98f86', '#c98f86', '#c98f86'],
    'Damasco cremisi',
    'Crimson damask',
    'Il rosso viene dalle cocciniglie della quercia salina.',
    'The red comes from the scale insects of the salt oak.',
    '1640',
  ],
  [
    'kilim',
    ['#1f2a3a', '#e0cfa6', '#c2603a', '#5f7f73'],
    'Passatoia del traghetto',
    'Ferry runner',
    'Consumata al centro: centomila passi, secondo il direttore del 1936.',
    'Worn in the middle: a hundred thousand steps, said the director of 1936.',
    '1936',
  ],
]
const weaves = {
  jacquard: ['Lampasso di seta', 'Silk lampas'],
  ikat: ['Seta ikat', 'Silk ikat'],
  tartan: ['Lana, saia', 'Wool twill'],
  damask: ['Damasco di seta', 'Silk damask'],
  kilim: ['Lana, tessitura a stacco', 'Wool slit tapestry'],
  stripe: ['Cotone, tela', 'Cotton tabby'],
} as const

/** Textiles of the mill. */
export const textiles: Work[] = rows.map(([weave, colors, it, en, textIt, textEn, date, thread], index) => {
  const pressmark = `TES-${String(index + 1).padStart(3, '0')}`
  const work: TextileWork = { seed: `textile ${pressmark}`, weave, colors, thread }
  const of = { it: `Tessuto «${it}»`, en: `Cloth, “${en}”, laid flat` }
  return {
    pressmark,
    date,
    maker: index % 3 === 1 ? 'Tessitore ignoto' : 'Filanda Serraventina',
    title: { it, en },
    text: { it: textIt, en: textEn },
    category: 'Textile',
    technique: { it: weaves[weave][0], en: weaves[weave][1] },
    size: [92, 76],
    in: index === 0 ? ['textiles', 'highlights'] : ['textiles'],
    pictures: [
      picture('Front', of, 'jpg', (width) => Promise.resolve(textile(work, 'whole', width ?? 2000))),
      picture('Microscope', of, 'jpg', (width) => Promise.resolve(textile(work, 'close', width ?? 1800))),
    ],
  }
})
