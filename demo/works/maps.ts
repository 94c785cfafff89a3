import { map, type MapWork } from '../draw/map.ts'
import { sheetPictures } from './sheet-pictures.ts'
import type { Work } from './work.ts'

type Row = {
  plate: Omit<MapWork, 'seed'>
  title: [it: string, en: string]
  text: [it: string, en: string]
  maker: string
  date: string
  in: string[]
}

const rows: Row[] = [
  {
    plate: {
      title: 'ISOLA DI MIRTA',
      subtitle: 'con i suoi porti, boschi e terre murate',
      maker: 'Gaspare Brunacci delineò, 1742',
      shape: 'island',
      manner: 'pictorial',
      palette: 'verdigris',
    },
    title: ['Carta dell’isola di Mirta', 'Map of the island of Mirta'],
    text: [
      'L’isola che nessuno ha più ritrovato: Brunacci la disegnò a memoria, tre anni dopo il naufragio, e segnò ogni albero.',
      'The island nobody has found again: Brunacci drew it from memory three years after the wreck, and marked every tree.',
    ],
    maker: 'Gaspare Brunacci',
    date: '1742',
    in: ['brunacci', 'highlights'],
  },
  {
    plate: {
      title: 'GOLFO SERENO',
      subtitle: 'per uso de’ piloti',
      maker: 'Officina Brunacci, 1588',
      shape: 'gulf',
      manner: 'portolan',
      palette: 'parchment',
    },
    title: ['Carta nautica del Golfo Sereno', 'Sea chart of the Serene Gulf'],
    text: [
      'Carta da navigare su pergamena: i nomi della costa si leggono girando il foglio, come faceva chi stava al timone.',
      'A chart on vellum to sail by: the names of the coast are read by turning the sheet, as the helmsman did.',
    ],
    maker: 'Officina Brunacci',
    date: '1588',
    in: ['brunacci'],
  },
  {
    plate: {
      title: 'LE SETTE ISOLE',
      subtitle: 'e le secche che le circondano',
      maker: 'Teodora Brunacci, 1611',
      shape: 'archipelago',
      manner: 'pictorial',
      palette: 'rose',
    },
    title: ['Le Sette Isole', 'The Seven Islands'],
    text: [
      'Le isole sono undici: il titolo era già inciso quando il rilievo finì.',
      'There are eleven islands: the title had been engraved before the survey was finished.',
    ],
    maker: 'Teodora Brunacci',
    date: '1611',
    in: ['brunacci'],
  },
  {
    plate: {
      title: 'CONTADO DI SERRAVENTO',
      subtitle: 'diviso nelle sue pievi',
      maker: 'Bastiano Lorenzi, 1689',
      shape: 'inland',
      manner: 'pictorial',
      palette: 'parchment',
      portrait: true,
    },
    title: ['Il contado di Serravento diviso nelle sue pievi', 'The county of Serravento by parishes'],
    text: [
      'Commissionata per una lite sui pascoli durata quarant’anni, mostra ogni valle contesa con la stessa cura di quelle pacifiche.',
      'Ordered for a quarrel over pastures that lasted forty years, it shows each contested valley with the same care as the peaceful ones.',
    ],
    maker: 'Bastiano Lorenzi',
    date: '1689',
    in: ['land'],
  },
  {
    plate: {
      title: 'COSTA DI LEVANTE',
      subtitle: 'da Capo Falcone alla Punta del Sale',
      maker: 'R. Ufficio Idrografico, 1868',
      shape: 'coast',
      manner: 'survey',
      palette: 'survey',
    },
    title: ['Costa di Levante da Capo Falcone alla Punta del Sale', 'Eastern coast from Cape Falcone to Salt Point'],
    text: [
      'Rilievo idrografico con scandagli in metri; le correzioni a mano arrivano fino al 1903.',
      'Hydrographic survey with soundings in metres; corrections by hand run up to 1903.',
    ],
    maker: 'Ufficio Idrografico di Serravento',
    date: '1868',
    in: ['land'],
  },
  {
    plate: {
      title: 'RIVIERA DELLE VELE',
      subtitle: 'porti, cale e ridossi',
      maker: 'Officina Brunacci, 1640',
      shape: 'coast',
      manner: 'portolan',
      palette: 'verdigris',
      portrait: true,
    },
    title: ['Riviera delle Vele', 'The Riviera of Sails'],
    text: [
      'I nomi in rosso sono i porti che davano riparo con ogni vento.',
      'Names in red are the harbours that gave shelter in any wind.',
    ],
    maker: 'Officina Brunacci',
    date: '1640~',
    in: ['brunacci'],
  },
  {
    plate: {
      title: 'LAGUNA · FOGLIO I',
      subtitle: 'le bocche e il cordone dei lidi',
      maker: 'Magistrato alle Acque, 1801',
      shape: 'lagoon',
      manner: 'survey',
      palette: 'survey',
    },
    title: ['Laguna di Serravento, foglio I: le bocche', 'Lagoon of Serravento, sheet I: the inlets'],
    text: [
      'Primo dei cinque fogli del Magistrato alle Acque, rilevati a piedi durante le basse maree dell’inverno 1801.',
      'First of the five sheets of the Water Magistracy, surveyed on foot at the low tides of the winter of 1801.',
    ],
    maker: 'Magistrato alle Acque',
    date: '1801',
    in: ['lagoon'],
  },
  {
    plate: {
      title: 'LAGUNA · FOGLIO II',
      subtitle: 'canali maggiori e barene',
      maker: 'Magistrato alle Acque, 1801',
      shape: 'lagoon',
      manner: 'survey',
      palette: 'verdigris',
    },
    title: ['Laguna di Serravento, foglio II: i canali maggiori', 'Lagoon of Serravento, sheet II: the great channels'],
    text: [
      'Le linee tratteggiate seguono i fondali d’estate, quelle continue i fondali d’inverno.',
      'Dashed lines follow the summer depths, unbroken ones the depths of winter.',
    ],
    maker: 'Magistrato alle Acque',
    date: '1801',
    in: ['lagoon'],
  },
  {
    plate: {
      title: 'LAGUNA · FOGLIO III',
      subtitle: 'valli da pesca e saline',
      maker: 'Magistrato alle Acque, 1802',
      shape: 'lagoon',
      manner: 'pictorial',
      palette: 'rose',
    },
    title: [
      'Laguna di Serravento, foglio III: valli e saline',
      'Lagoon of Serravento, sheet III: fisheries and salt pans',
    ],
    text: [
      'L’unico foglio colorato: fu donato al doge dei salinari.',
      'The only coloured sheet: it was given to the doge of the salt workers.',
    ],
    maker: 'Magistrato alle Acque',
    date: '1802',
    in: ['lagoon'],
  },
  {
    plate: {
      title: 'LAGUNA · FOGLIO IV',
      subtitle: 'isole minori e conventi',
      maker: 'Magistrato alle Acque, 1802',
      shape: 'archipelago',
      manner: 'survey',
      palette: 'survey',
    },
    title: ['Laguna di Serravento, foglio IV: le isole minori', 'Lagoon of Serravento, sheet IV: the lesser islands'],
    text: [
      'Sul verso, la nota di un frate che reclama un orto dimenticato dai geometri.',
      'On the back, a note by a friar who claims a garden that the surveyors forgot.',
    ],
    maker: 'Magistrato alle Acque',
    date: '1802-03',
    in: ['lagoon'],
  },
  {
    plate: {
      title: 'ISOLA GRANDE DI PONENTE',
      subtitle: 'quattro giornate di cammino',
      maker: 'T. Brunacci, 1620',
      shape: 'island',
      manner: 'pictorial',
      palette: 'parchment',
      portrait: true,
    },
    title: ['Isola Grande di Ponente', 'The Great Western Island'],
    text: [
      'Le strade sono misurate in giornate di mulo; le torri, in fuochi che si vedono da lontano.',
      'Roads are measured in days by mule; towers, by the fires that can be seen from afar.',
    ],
    maker: 'Teodora Brunacci',
    date: '1620',
    in: ['brunacci'],
  },
  {
    plate: {
      title: 'GOLFO DEI NIBBI',
      subtitle: 'secondo i rilievi più recenti',
      maker: 'Istituto Cartografico, 1911',
      shape: 'gulf',
      manner: 'survey',
      palette: 'survey',
    },
    title: ['Golfo dei Nibbi, carta topografica', 'Gulf of Kites, topographic map'],
    text: ['Tiratura di prova a sei colori, mai messa in vendita.', 'A six-colour proof, never put on sale.'],
    maker: 'Istituto Cartografico Serraventino',
    date: '1911',
    in: ['land'],
  },
]

/** Maps of land and sea. */
export const maps: Work[] = rows.map(({ plate, title: [it, en], text, maker, date, in: homes }, index) => {
  const pressmark = `CAR-${String(index + 1).padStart(3, '0')}`
  const seed = `map ${pressmark}`
  return {
    pressmark,
    maker,
    date,
    in: homes,
    title: { it, en },
    text: { it: text[0], en: text[1] },
    category: 'Map',
    technique:
      plate.manner === 'survey'
        ? { it: 'Litografia a colori', en: 'Colour lithograph' }
        : plate.manner === 'portolan'
          ? { it: 'Inchiostri su pergamena', en: 'Inks on vellum' }
          : { it: 'Incisione acquerellata', en: 'Hand-coloured engraving' },
    size: plate.portrait ? [74, 58] : [58, 76],
    pictures: sheetPictures({
      seed,
      pressmark,
      of: {
        it: `Carta «${plate.title}», ${plate.subtitle}`,
        en: `Map “${plate.title}”, with ships, compass rose and titled cartouche`,
      },
      draw: (coarse) => map({ ...plate, seed }, coarse),
      at:
        plate.shape === 'gulf'
          ? [[0.56, 0.1]]
          : plate.shape === 'lagoon'
            ? [
                [0.5, 0.34],
                [0.3, 0.1],
              ]
            : undefined,
      details: index % 3 === 0 ? 2 : 1,
      verso: index % 2 === 0,
      formats: index % 4 === 1 ? ['tif', 'jpg'] : ['jpg'],
    }),
  }
})
