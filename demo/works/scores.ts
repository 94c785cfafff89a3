import { readFile } from 'node:fs/promises'
import { pixelsOf } from '../draw/drawing.ts'
import { compose } from '../draw/music.ts'
import { score } from '../draw/score.ts'
import { picture, type Work, type WorkFile } from './work.ts'

export type ScoreRow = {
  title: [it: string, en: string]
  subtitle: string
  composer: string
  tempo: string
  fifths: number
  beats: 3 | 4
  bars: number
  text: [it: string, en: string]
  date: string
  recording: 'mp3' | 'wav' | 'ogg'
  voice: 'harpsichord' | 'organ' | 'lute'
}

/** What the chapel's papers hold; the recordings are made from the same notes. */
export const scoreRows: ScoreRow[] = [
  {
    title: ['Sonatina in re', 'Sonatina in D'],
    subtitle: 'per il clavicembalo',
    composer: 'Teofilo Orsi',
    tempo: 'Allegretto',
    fifths: 2,
    beats: 3,
    bars: 32,
    text: [
      'Scritta per una scolara che aveva la mano sinistra pigra.',
      'Written for a pupil whose left hand was lazy.',
    ],
    date: '1764',
    recording: 'mp3',
    voice: 'harpsichord',
  },
  {
    title: ['Laudate per la festa di Santa Zita', 'Laudate for the feast of Saint Zita'],
    subtitle: 'versetto per organo',
    composer: 'Suor Zita Calò',
    tempo: 'Adagio',
    fifths: -1,
    beats: 4,
    bars: 20,
    text: [
      'Si suonava a porte aperte, perché lo sentissero le barche.',
      'It was played with the doors open, so that the boats might hear it.',
    ],
    date: '1688',
    recording: 'mp3',
    voice: 'organ',
  },
  {
    title: ['Passacaglia dei lidi', 'Passacaglia of the lidi'],
    subtitle: 'per il liuto',
    composer: 'Ormisda Neri',
    tempo: 'Andante',
    fifths: 0,
    beats: 3,
    bars: 28,
    text: [
      'Il basso ripete quattro note, come il mare su quattro pali.',
      'The bass repeats four notes, like the sea on four posts.',
    ],
    date: '1611',
    recording: 'mp3',
    voice: 'lute',
  },
  {
    title: ['Minuetto della regata', 'Minuet of the regatta'],
    subtitle: 'per il clavicembalo',
    composer: 'Teofilo Orsi',
    tempo: 'Tempo di minuetto',
    fifths: 1,
    beats: 3,
    bars: 24,
    text: ['Ballato sul molo, dicono, con le scarpe in mano.', 'Danced on the quay, they say, with shoes in hand.'],
    date: '1771',
    recording: 'ogg',
    voice: 'harpsichord',
  },
  {
    title: ['Toccata breve', 'Short toccata'],
    subtitle: 'per l’elevazione',
    composer: 'Suor Zita Calò',
    tempo: 'Grave',
    fifths: -2,
    beats: 4,
    bars: 16,
    text: ['Durava quanto una candela piccola.', 'It lasted as long as a small candle.'],
    date: '1690',
    recording: 'mp3',
    voice: 'organ',
  },
  {
    title: ['Aria del traghetto', 'Ferryman’s air'],
    subtitle: 'a due voci',
    composer: 'Anonimo serraventino',
    tempo: 'Moderato',
    fifths: 1,
    beats: 4,
    bars: 12,
    text: [
      'La più antica melodia della laguna, trascritta da chi remava.',
      'The oldest tune of the lagoon, written down by a man who rowed.',
    ],
    date: '1600?',
    recording: 'wav',
    voice: 'lute',
  },
]
export const scorePressmark = (index: number) => `MUS-${String(index + 1).padStart(3, '0')}`
export const scoreSeed = (index: number) => `score ${scorePressmark(index)}`

const sounds = { mp3: 'audio/mpeg', wav: 'audio/wav', ogg: 'audio/ogg' }
/** A media file beside the demo's code, as bytes. */
export async function* mediaFile(name: string) {
  yield await readFile(new URL(`../media/${name}`, import.meta.url))
}

/** Music with its recordings. */
export const scores: Work[] = scoreRows.map((row, index) => {
  const pressmark = scorePressmark(index)
  const seed = scoreSeed(index)
  const piece = compose(seed, row.fifths, row.beats, row.bars)
  const onPage = 16
  const pages = Math.ceil(row.bars / onPage)
  const of = {
    it: `Spartito: ${row.title[0]}, ${row.composer}`,
    en: `Engraved score: ${row.title[1]}, ${row.composer}`,
  }
  const recording: WorkFile = {
    kind: 'audios',
    view: 'Recording',
    title: { it: 'Registrazione', en: 'Recording' },
    alt: { it: `Registrazione di «${row.title[0]}»`, en: `Recording of “${row.title[1]}”` },
    transcript: {
      it: `Musica senza parole: ${row.tempo}, ${row.bars} battute in ${row.beats}/4.`,
      en: `Music without words: ${row.tempo}, ${row.bars} bars in ${row.beats}/4.`,
    },
    extension: row.recording,
    mediaType: sounds[row.recording],
    make: () => mediaFile(`${pressmark}.${row.recording}`),
  }
  return {
    pressmark,
    date: row.date,
    maker: row.composer,
    title: { it: row.title[0], en: row.title[1] },
    text: { it: row.text[0], en: row.text[1] },
    category: 'Score',
    technique: { it: 'Incisione su rame', en: 'Copperplate engraving' },
    size: [33, 25],
    in: index === 2 ? ['scores', 'highlights'] : ['scores'],
    pictures: Array.from({ length: pages }, (_, page) =>
      picture(
        'Page',
        of,
        'jpg',
        (width) =>
          pixelsOf(
            score(
              {
                seed,
                title: row.title[0],
                subtitle: row.subtitle,
                composer: row.composer,
                tempo: row.tempo,
                page: page + 1,
              },
              { ...piece, bars: piece.bars.slice(page * onPage, (page + 1) * onPage) },
            ),
            width,
          ),
        page + 1,
      ),
    ),
    files: [recording],
  }
})
