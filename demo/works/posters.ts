import { poster, type PosterWork } from '../draw/poster.ts'
import { sheetPictures } from './sheet-pictures.ts'
import type { Work } from './work.ts'

type Row = [
  plate: Omit<PosterWork, 'seed'>,
  it: string,
  en: string,
  textIt: string,
  textEn: string,
  maker: string,
  date: string,
]
const rows: Row[] = [
  [
    {
      scene: 'regatta',
      heading: 'Regata',
      lines: ['GOLFO SERENO', '1 — 15 LUGLIO 1927'],
      foot: 'CIRCOLO DELLA VELA DI SERRAVENTO',
      style: 'swash',
      colors: ['#f2e6cc', '#1d2b3a', '#e2673a', '#2f7f8c', '#f0b64e'],
    },
    'Regata nel Golfo Sereno',
    'Regatta in the Serene Gulf',
    'La vela arancione non esisteva: fu cucita l’anno dopo, per somigliare al manifesto.',
    'The orange sail did not exist: it was sewn a year later, to match the poster.',
    'Delia Marchesi',
    '1927',
  ],
  [
    {
      scene: 'lighthouse',
      heading: 'FARO',
      lines: ['TEATRO DELLE SALINE', 'STAGIONE 1931'],
      foot: 'OGNI SERA ALLE NOVE',
      style: 'sansNarrow',
      colors: ['#f3ead2', '#14202e', '#c8412f', '#274b6d', '#f2c14e'],
    },
    'Faro',
    'Lighthouse',
    'Per un dramma in cui il faro era l’unico personaggio.',
    'For a play in which the lighthouse was the only character.',
    'Delia Marchesi',
    '1931',
  ],
  [
    {
      scene: 'geometry',
      heading: 'MOSTRA',
      lines: ['DELLE ARTI DECORATIVE', 'PALAZZO CIVICO · APRILE 1938'],
      foot: 'INGRESSO LIBERO LA DOMENICA',
      style: 'sansBold',
      colors: ['#efe6d0', '#1f1f24', '#d1495b', '#2e6f95', '#edae49'],
    },
    'Mostra delle arti decorative',
    'Exhibition of decorative arts',
    'Quarantadue tasselli: uno per ciascun espositore, in ordine di iscrizione.',
    'Forty-two pieces: one for each exhibitor, in order of entry.',
    'Bruno Alberghi',
    '1938',
  ],
  [
    {
      scene: 'liberty',
      heading: 'Primavera',
      lines: ['GRAN VEGLIONE DEI FIORI'],
      foot: 'TEATRO NUOVO · 21 MARZO 1904',
      style: 'soft',
      colors: ['#f3e8cf', '#2f3a2c', '#c75b4a', '#6f8f5a', '#e0b04c'],
    },
    'Primavera, gran veglione dei fiori',
    'Spring, the ball of flowers',
    'Litografia a sette pietre, con il sole al posto della diva.',
    'Lithograph from seven stones, with the sun where the diva should be.',
    'Tipografia Aurora',
    '1904',
  ],
  [
    {
      scene: 'aperitif',
      heading: 'Amaro Lupo',
      lines: ['L’ORA CHE PIACE'],
      foot: 'DISTILLERIA LUPO · SERRAVENTO',
      style: 'black',
      colors: ['#f7ecd0', '#232323', '#b8322a', '#1f5c56', '#f0a32f'],
    },
    'Amaro Lupo',
    'Amaro Lupo',
    'La ricetta è persa; il manifesto, in compenso, è ovunque.',
    'The recipe is lost; the poster, to make up for it, is everywhere.',
    'Bruno Alberghi',
    '1929',
  ],
  [
    {
      scene: 'mountains',
      heading: 'M. Calvara',
      lines: ['NEVE DA DICEMBRE A MARZO'],
      foot: 'FERROVIA DEI NIBBI',
      style: 'black',
      colors: ['#f4ecd8', '#22303c', '#e4572e', '#4f7cac', '#f3c98b'],
    },
    'Monte Calvara',
    'Monte Calvara',
    'Prima pubblicità invernale di una città di mare.',
    'The first winter advertisement of a town by the sea.',
    'Delia Marchesi',
    '1934',
  ],
  [
    {
      scene: 'observatory',
      heading: 'Specola',
      lines: ['NOTTI D’AGOSTO', 'SI GUARDA TUTTI'],
      foot: 'SPECOLA CIVICA · DAL 10 AL 20',
      style: 'swash',
      colors: ['#f4e9cf', '#131a2b', '#c9a24b', '#3d6ea5', '#e8c872'],
    },
    'Notti d’agosto alla Specola',
    'August nights at the observatory',
    'Le scie sono una posa vera di quarantasei minuti.',
    'The trails are a true exposure of forty-six minutes.',
    'Bruno Alberghi',
    '1936',
  ],
  [
    {
      scene: 'train',
      heading: 'LITORALE',
      lines: ['DIECI STAZIONI SUL MARE'],
      foot: 'FERROVIE SERRAVENTINE',
      style: 'sansNarrow',
      colors: ['#f3e7cd', '#1f1d20', '#c0392b', '#7a8b5b', '#e9b872'],
    },
    'Litorale, dieci stazioni sul mare',
    'Litorale, ten stations by the sea',
    'Le stazioni erano nove; la decima aprì per non smentire il manifesto.',
    'There were nine stations; the tenth was opened so as not to belie the poster.',
    'Delia Marchesi',
    '1926',
  ],
  [
    {
      scene: 'regatta',
      heading: 'Bagni',
      lines: ['STABILIMENTO LIDO LUNGO', 'CABINE · MUSICA · GELATI'],
      foot: 'APERTO DA MAGGIO',
      style: 'soft',
      colors: ['#f6ead0', '#2a2440', '#e9a23b', '#2a9d8f', '#d1495b'],
    },
    'Bagni del Lido Lungo',
    'Baths of Lido Lungo',
    'Tirato in tre lingue, di cui una inventata.',
    'Printed in three languages, one of them invented.',
    'Tipografia Aurora',
    '1912',
  ],
  [
    {
      scene: 'liberty',
      heading: 'Filanda',
      lines: ['SETE · DAMASCHI · RIGATINI'],
      foot: 'FILANDA SERRAVENTINA',
      style: 'swash',
      colors: ['#f5ead6', '#3a2436', '#b5566b', '#5f7f7a', '#d9a650'],
    },
    'Filanda Serraventina',
    'The Serravento mill',
    'I fiori sono quelli del damasco cremisi.',
    'The flowers are those of the crimson damask.',
    'Tipografia Aurora',
    '1908',
  ],
]

/** Posters. */
export const posters: Work[] = rows.map(([plate, it, en, textIt, textEn, maker, date], index) => {
  const pressmark = `MAN-${String(index + 1).padStart(3, '0')}`
  const seed = `poster ${pressmark}`
  return {
    pressmark,
    maker,
    date,
    title: { it, en },
    text: { it: textIt, en: textEn },
    category: 'Poster',
    technique: { it: 'Litografia a colori', en: 'Colour lithograph' },
    size: [140, 100],
    in: index === 6 ? ['posters', 'highlights', 'sky'] : ['posters'],
    pictures: sheetPictures({
      seed,
      pressmark,
      of: { it: `Manifesto «${plate.heading}»`, en: `Poster “${plate.heading}”` },
      draw: () => poster({ ...plate, seed }),
      at:
        plate.scene === 'lighthouse'
          ? [[0.44, 0.16]]
          : plate.scene === 'aperitif'
            ? [[0.28, 0.42]]
            : plate.scene === 'mountains'
              ? [[0.4, 0.1]]
              : plate.scene === 'observatory'
                ? [[0.3, 0.56]]
                : undefined,
      details: 1,
      verso: index % 3 === 0,
      formats: index === 2 ? ['png', 'jpg'] : ['jpg'],
    }),
  }
})
