import { starChart, type StarChartWork } from '../draw/star-chart.ts'
import { sheetPictures } from './sheet-pictures.ts'
import type { Work } from './work.ts'

const figures =
  'Telarium Clepsydra Falx Aviarium Lucerna Navicula Hortus Tibia Pharus Vespa Alveare Molinum Pons Torcular Hamus Cribrum Ancora Candela Spica Testudo Forfex Nidus Cochlea Retia'.split(
    ' ',
  )
const rows: {
  name: string
  subtitle: string
  maker: string
  palette: StarChartWork['palette']
  title: [string, string]
  text: [string, string]
  date: string
}[] = [
  {
    name: 'CELI SERENI TABVLA',
    subtitle: 'il cielo di Serravento nella notte di San Lorenzo',
    maker: 'Ersilia Morandotti, 1788',
    palette: 'night',
    title: ['Tavola del cielo sereno', 'Chart of the clear sky'],
    text: [
      'Le costellazioni sono quelle dei pescatori della laguna, mai entrate negli atlanti.',
      'The constellations are those of the lagoon’s fishermen, which never entered the atlases.',
    ],
    date: '1788',
  },
  {
    name: 'HEMISPHÆRIVM AVSTRALE',
    subtitle: 'le stelle che sorgono sopra i tetti a mezzogiorno',
    maker: 'Officina Lorenzi, 1694',
    palette: 'cream',
    title: ['Emisfero australe', 'The southern hemisphere'],
    text: [
      'Inciso da chi l’emisfero australe non lo vide mai: le stelle oltre l’orizzonte sono ipotesi.',
      'Engraved by one who never saw the southern sky: the stars below the horizon are guesses.',
    ],
    date: '1694',
  },
  {
    name: 'HEMISPHÆRIVM BOREALE',
    subtitle: 'con la via lattea e le stelle variabili',
    maker: 'Officina Lorenzi, 1694',
    palette: 'blue',
    title: ['Emisfero boreale', 'The northern hemisphere'],
    text: [
      'Esemplare colorato per la biblioteca dei Canonici, con l’eclittica in oro.',
      'The copy coloured for the library of the Canons, with the ecliptic in gold.',
    ],
    date: '1694',
  },
  {
    name: 'IL CIELO DI MARZO',
    subtitle: 'per le osservazioni delle sei di sera',
    maker: 'Specola Civica, 1832',
    palette: 'rose',
    title: ['Il cielo di marzo', 'The sky in March'],
    text: [
      'Dalla serie dei dodici mesi stampata per le scuole; tre soli si sono salvati.',
      'From the series of twelve months printed for schools; only three have survived.',
    ],
    date: '1832',
  },
  {
    name: 'IL CIELO DI LUGLIO',
    subtitle: 'per le osservazioni delle dieci di sera',
    maker: 'Specola Civica, 1832',
    palette: 'night',
    title: ['Il cielo di luglio', 'The sky in July'],
    text: ['Una mano infantile ha unito altre stelle a matita.', 'A child’s hand has joined more stars in pencil.'],
    date: '1832',
  },
  {
    name: 'IL CIELO DI NOVEMBRE',
    subtitle: 'per le osservazioni delle cinque di sera',
    maker: 'Specola Civica, 1832',
    palette: 'cream',
    title: ['Il cielo di novembre', 'The sky in November'],
    text: [
      'Il foglio più consunto: rimase appeso all’osteria del Porto fino al 1870.',
      'The most worn sheet: it hung in the harbour tavern until 1870.',
    ],
    date: '1832',
  },
  {
    name: 'STELLE DEI NAVIGANTI',
    subtitle: 'le ventiquattro che bastano a tornare',
    maker: 'Gaspare Brunacci, 1740',
    palette: 'blue',
    title: ['Stelle dei naviganti', 'Stars for sailors'],
    text: [
      'Solo le stelle utili al timoniere; le altre, scrive l’autore, sono per chi ha tempo.',
      'Only the stars of use at the helm; the others, says the author, are for those who have time.',
    ],
    date: '1740?',
  },
  {
    name: 'VRANOGRAPHIA MINOR',
    subtitle: 'tavola d’insieme',
    maker: 'Ersilia Morandotti, 1791',
    palette: 'rose',
    title: ['Uranografia minore, tavola d’insieme', 'Lesser uranography, general chart'],
    text: [
      'L’ultima tavola di Ersilia Morandotti, con una stella che porta il nome della figlia.',
      'Ersilia Morandotti’s last plate, with a star that bears her daughter’s name.',
    ],
    date: '1791',
  },
]

/** The celestial atlas. */
export const skies: Work[] = rows.map(({ name, subtitle, maker, palette, title: [it, en], text, date }, index) => {
  const pressmark = `CIE-${String(index + 1).padStart(3, '0')}`
  const seed = `sky ${pressmark}`
  const chosen = figures.slice(index * 2, index * 2 + 10)
  return {
    pressmark,
    date,
    maker: maker.replace(/, \d+$/, ''),
    title: { it, en },
    text: { it: text[0], en: text[1] },
    category: 'Star chart',
    technique:
      palette === 'night'
        ? { it: 'Tempera e oro su carta tinta', en: 'Tempera and gold on tinted paper' }
        : { it: 'Acquaforte colorata', en: 'Coloured etching' },
    size: [66, 57],
    in: index === 0 ? ['sky', 'highlights'] : ['sky'],
    pictures: sheetPictures({
      seed,
      pressmark,
      of: {
        it: `Planisfero «${name}» con ${chosen.length} costellazioni`,
        en: `Planisphere “${name}” with ${chosen.length} constellations inside a ring of months`,
      },
      draw: () => starChart({ seed, title: name, subtitle, maker, palette, figures: chosen }),
      details: index % 2 ? 1 : 2,
      verso: index % 3 === 0,
      formats: index === 2 ? ['png', 'jpg'] : ['jpg'],
    }),
  }
})
