import { plan, type PlanWork } from '../draw/plan.ts'
import { docxOf } from '../files/docx.ts'
import { pdfOf } from '../files/pdf.ts'
import { sheetPictures } from './sheet-pictures.ts'
import type { Work } from './work.ts'

type Row = [
  kind: PlanWork['kind'],
  title: string,
  subtitle: string,
  it: string,
  en: string,
  textIt: string,
  textEn: string,
  date: string,
  home: string,
]
const rows: Row[] = [
  [
    'theatre',
    'Teatro Nuovo',
    'pianta della platea e del palcoscenico',
    'Teatro Nuovo, pianta',
    'New Theatre, plan',
    'Ventidue palchi per ordine; ne furono venduti trenta.',
    'Twenty-two boxes to a tier; thirty were sold.',
    '1781',
    'theatre',
  ],
  [
    'facade',
    'Teatro Nuovo',
    'prospetto sulla piazza',
    'Teatro Nuovo, prospetto',
    'New Theatre, elevation',
    'I vasi sul cornicione rappresentano i donatori, visti di schiena.',
    'The urns on the cornice stand for the donors, seen from behind.',
    '1783',
    'theatre',
  ],
  [
    'theatre',
    'Teatro del Molo',
    'seconda proposta',
    'Teatro del Molo, pianta',
    'Theatre on the quay, plan',
    'Respinto perché il mare si sentiva in sala.',
    'Refused because the sea could be heard inside.',
    '1864',
    'theatre',
  ],
  [
    'villa',
    'Villa Lupo',
    'pianta del piano nobile',
    'Villa Lupo, piano nobile',
    'Villa Lupo, main floor',
    'La rotonda fu pensata per un solo ballo all’anno.',
    'The rotunda was meant for one ball a year.',
    '1790',
    'villas',
  ],
  [
    'garden',
    'Giardino Lupo',
    'pianta delle aiuole',
    'Giardino di Villa Lupo',
    'Garden of Villa Lupo',
    'Otto aiuole, otto giardinieri.',
    'Eight beds, eight gardeners.',
    '1792',
    'villas',
  ],
  [
    'facade',
    'Palazzo Civico',
    'prospetto a levante',
    'Palazzo Civico, prospetto',
    'Civic Palace, elevation',
    'Costruito al contrario: il levante guarda a ponente.',
    'Built the other way round: the eastern front looks west.',
    '1803',
    'drawings',
  ],
  [
    'villa',
    'Villino Aurora',
    'pianta',
    'Villino Aurora, pianta',
    'Aurora cottage, plan',
    'Per il tipografo che pagò in manifesti.',
    'For the printer who paid in posters.',
    '1909',
    'villas',
  ],
  [
    'garden',
    'Giardino dei Semplici',
    'progetto per il museo',
    'Giardino dei Semplici',
    'Physic garden',
    'Doveva contenere viva ogni pianta dell’erbario.',
    'It was to hold, alive, every plant of the herbarium.',
    '1934',
    'drawings',
  ],
]
const drawings: Work[] = rows.map(([kind, title, subtitle, it, en, textIt, textEn, date, home], index) => {
  const pressmark = `DIS-${String(index + 1).padStart(3, '0')}`
  const seed = `plan ${pressmark}`
  return {
    pressmark,
    date,
    maker: 'Studio Lorenzi',
    title: { it, en },
    text: { it: textIt, en: textEn },
    category: 'Drawing',
    technique: { it: 'Penna e acquerello', en: 'Pen and wash' },
    size: [50, 68],
    in: [home],
    pictures: sheetPictures({
      seed,
      pressmark,
      of: { it: `Disegno «${title}», ${subtitle}`, en: `Architectural drawing: ${en}` },
      draw: () => plan({ seed, title, subtitle, signed: `Studio Lorenzi, ${date}`, kind }),
      details: 1,
      verso: index % 3 === 0,
    }),
  }
})

const history = [
  'Il Museo Civico di Serravento nacque nel 1784 dal gabinetto di natura di Ersilia Morandotti, vedova, che lo lasciò alla città con l’obbligo di tenerlo aperto a chiunque sapesse leggere e, il giovedì, anche agli altri.',
  'Nel 1868 il lascito Brunacci vi portò le carte di tre generazioni di cartografi. Nel 1921 si aggiunsero le musiche della cappella di Santa Zita, nel 1938 i campioni della Filanda.',
  'Oggi la collezione conta poco meno di cento pezzi esposti e alcune migliaia in deposito. Tutto ciò che vi si trova è inventato, compreso il museo.',
]
const rules = [
  'Si entra senza ombrello.',
  'È permesso disegnare, purché a matita.',
  'Non si correggono le etichette: si scrive al direttore.',
  'Chi trova il quinto foglio della laguna è pregato di riportarlo.',
]
const papers: [
  it: string,
  en: string,
  textIt: string,
  textEn: string,
  date: string,
  extension: 'pdf' | 'docx' | 'txt',
  make: () => Buffer,
][] = [
  [
    'Breve storia del museo',
    'A short history of the museum',
    'Opuscolo per i visitatori.',
    'A leaflet for visitors.',
    '2004',
    'pdf',
    () =>
      pdfOf('Breve storia del museo', 'Museo Civico di Serravento', [
        { title: 'Breve storia del museo', paragraphs: history },
        {
          title: 'A short history',
          paragraphs: [
            'The Civic Museum of Serravento grew in 1784 out of the cabinet of Ersilia Morandotti, a widow, who left it to the town on condition that it stay open to whoever could read and, on Thursdays, to the others too.',
            'Everything in it is invented, the museum included.',
          ],
        },
      ]),
  ],
  [
    'Inventario del lascito Brunacci',
    'Inventory of the Brunacci bequest',
    'Trascrizione del primo inventario, 1868.',
    'Transcript of the first inventory, 1868.',
    '1868',
    'pdf',
    () =>
      pdfOf(
        'Inventario del lascito Brunacci',
        'Archivio di Serravento',
        Array.from({ length: 3 }, (_, page) => ({
          title: `Inventario, carta ${page + 1}`,
          paragraphs: Array.from(
            { length: 12 },
            (__, i) =>
              `N. ${page * 12 + i + 1}. ${['Carta grande in cornice', 'Foglio di costa', 'Quaderno di scandagli', 'Isola, a penna', 'Rotolo di pergamena', 'Prova di stampa'][(page + i) % 6]}, ${['buono stato', 'macchiata', 'rifilata a sinistra', 'con due strappi'][(page * 2 + i) % 4]}.`,
          ),
        })),
      ),
  ],
  [
    'Regolamento per i visitatori',
    'Rules for visitors',
    'Affisso all’ingresso nel 1902.',
    'Posted at the entrance in 1902.',
    '1902',
    'docx',
    () => docxOf('Regolamento per i visitatori', rules),
  ],
  [
    'Lettera sul quinto foglio',
    'Letter about the fifth sheet',
    'Un antiquario offre ciò che non può avere.',
    'A dealer offers what he cannot have.',
    '1911',
    'txt',
    () =>
      Buffer.from(
        `Egregio Direttore,\n\nho tra le mani, o quasi, il quinto foglio della laguna. Mi manca soltanto di trovarlo.\nIntanto Le chiedo un acconto.\n\nCon ossequio,\nE. Falconi, antiquario\nSerravento, 3 marzo 1911\n`,
      ),
  ],
]
const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
}

/** The archive: drawings and papers. */
export const archive: Work[] = [
  ...drawings,
  ...papers.map(([it, en, textIt, textEn, date, extension, make], index): Work => ({
    pressmark: `DOC-${String(index + 1).padStart(3, '0')}`,
    date,
    maker: 'Archivio di Serravento',
    title: { it, en },
    text: { it: textIt, en: textEn },
    category: 'Document',
    technique: { it: 'Testo', en: 'Text' },
    size: [29.7, 21],
    in: ['papers'],
    pictures: [],
    files: [
      {
        kind: 'documents',
        view: 'Text',
        title: { it: 'Testo', en: 'Text' },
        alt: { it, en },
        extension,
        mediaType: types[extension],
        make: async function* () {
          yield await Promise.resolve(make())
        },
      },
    ],
  })),
]
