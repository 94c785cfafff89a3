import { ceramic, type CeramicView, type CeramicWork } from '../draw/ceramic.ts'
import { modelZip } from '../files/model-zip.ts'
import { picture, type Work } from './work.ts'

type Row = [
  form: CeramicWork['form'],
  glaze: CeramicWork['glaze'],
  studio: CeramicWork['studio'],
  it: string,
  en: string,
  textIt: string,
  textEn: string,
  maker: string,
  date: string,
  size: [number, number],
]
const rows: Row[] = [
  [
    'amphora',
    'attica',
    'sand',
    'Anfora dei tonni',
    'Amphora of the tunnies',
    'Ripescata intera al largo di Capo Corvino, piena di sabbia e di un’altra anfora più piccola.',
    'Raised whole off Cape Corvino, full of sand and of another, smaller amphora.',
    'Pittore dei Tonni',
    '-0490?',
    [52, 30],
  ],
  [
    'albarello',
    'faenza',
    'grey',
    'Albarello dei pesci',
    'Drug jar with fish',
    'Vaso da farmacia per il miele rosato.',
    'Pharmacy jar for rose honey.',
    'Bottega di Mastro Neri',
    '1540~',
    [31, 15],
  ],
  [
    'bowl',
    'ming',
    'night',
    'Bacile azzurro',
    'Blue basin',
    'Imitazione locale di una porcellana vista una volta sola, al seguito di un ambasciatore.',
    'A local imitation of a porcelain seen only once, in an ambassador’s train.',
    'Bottega dei Vetri',
    '1610',
    [14, 33],
  ],
  [
    'jug',
    'berettina',
    'olive',
    'Brocca delle vele',
    'Jug with sails',
    'Premio della regata del 1566; il manico è rifatto.',
    'Prize of the regatta of 1566; the handle is a later one.',
    'Bottega di Mastro Neri',
    '1566',
    [29, 22],
  ],
  [
    'jar',
    'celadon',
    'grey',
    'Orcio verde d’acqua',
    'Water-green jar',
    'Il cavillo della vetrina era voluto: si diceva che suonasse.',
    'The crackle of the glaze was meant: people said that it sang.',
    'Manifattura ignota',
    '14XX',
    [34, 31],
  ],
  [
    'krater',
    'lustre',
    'night',
    'Cratere a lustro',
    'Lustre krater',
    'Terza cottura a legna di ginestra, per avere l’oro senza l’oro.',
    'A third firing on broom wood, to have gold without gold.',
    'Maestro del Fondaco',
    '1522',
    [36, 34],
  ],
  [
    'bottle',
    'turquoise',
    'sand',
    'Bottiglia turchese',
    'Turquoise bottle',
    'Dal corredo di una sposa di Levante, con la dote contata sul piede.',
    'From the trousseau of an eastern bride, with the dowry tallied on its foot.',
    'Manifattura ignota',
    '1580/1600',
    [33, 20],
  ],
  [
    'albarello',
    'slip',
    'olive',
    'Albarello ingobbiato',
    'Slipware drug jar',
    'Graffito sotto vetrina; la scritta sul fondo dice «non bere».',
    'Incised under the glaze; the words on its foot say “do not drink”.',
    'Fornace di Ponte Secco',
    '1480?',
    [28, 14],
  ],
  [
    'jug',
    'faenza',
    'sand',
    'Boccale del podestà',
    'The podestà’s pitcher',
    'Conteneva esattamente la misura del vino di Serravento, e per questo fu rotto.',
    'It held exactly the Serravento measure of wine, and was broken for that reason.',
    'Bottega di Mastro Neri',
    '1552',
    [27, 21],
  ],
  [
    'krater',
    'attica',
    'grey',
    'Cratere delle navi',
    'Krater of the ships',
    'Nessuna nave somiglia a un’altra.',
    'No two ships are alike.',
    'Pittore dei Tonni',
    '-0475~',
    [39, 37],
  ],
  [
    'amphora',
    'turquoise',
    'night',
    'Anfora della villa',
    'Amphora of the villa',
    'Copia ottocentesca, tanto buona da avere ingannato due direttori.',
    'A nineteenth-century copy, good enough to have deceived two directors.',
    'Ceramiche Aurora',
    '1887',
    [58, 33],
  ],
  [
    'bowl',
    'lustre',
    'olive',
    'Coppa amatoria',
    'Love bowl',
    'Donata e restituita tre volte, come dicono le tre date sul piede.',
    'Given and returned three times, as the three dates on its foot tell.',
    'Maestro del Fondaco',
    '1530',
    [13, 30],
  ],
]
const withModel = new Set([0, 1, 3, 6])

/** Ceramics, four of them also as textured models. */
export const ceramics: Work[] = rows.map(([form, glaze, studio, it, en, textIt, textEn, maker, date, size], index) => {
  const pressmark = `CER-${String(index + 1).padStart(3, '0')}`
  const work: CeramicWork = { seed: `ceramic ${pressmark}`, form, glaze, studio }
  const of = { it: `${it}, ceramica dipinta`, en: `${en}, painted ceramic on a plain ground` }
  const shot = (name: 'Front' | 'Back' | 'From above' | 'Detail', view: CeramicView) =>
    picture(name, of, index === 4 && view === 'front' ? 'png' : 'jpg', (width) => ceramic(work, view, width))
  return {
    pressmark,
    maker,
    date,
    size,
    title: { it, en },
    text: { it: textIt, en: textEn },
    category: 'Ceramic',
    technique:
      glaze === 'attica'
        ? { it: 'Terracotta a figure nere', en: 'Black-figure terracotta' }
        : glaze === 'slip'
          ? { it: 'Terracotta ingobbiata', en: 'Slipware' }
          : { it: 'Maiolica dipinta', en: 'Painted tin glaze' },
    in: index < 2 ? ['ceramics', 'highlights'] : ['ceramics'],
    pictures: [
      shot('Front', 'front'),
      shot('Back', 'back'),
      ...(form === 'bowl' || index % 2 ? [shot('From above', 'above')] : [shot('Detail', 'detail')]),
    ],
    files: withModel.has(index)
      ? [
          {
            kind: 'model3Ds',
            view: 'Model',
            title: { it: 'Modello', en: 'Model' },
            alt: { it: `Modello tridimensionale: ${it}`, en: `Three-dimensional model: ${en}` },
            extension: 'zip',
            mediaType: 'application/zip',
            make: () => modelZip(work, pressmark.toLowerCase()),
          },
        ]
      : [],
  }
})
