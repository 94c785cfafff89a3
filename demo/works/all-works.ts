import { archive } from './archive.ts'
import { ceramics } from './ceramics.ts'
import { giants } from './giants.ts'
import { herbaria } from './herbaria.ts'
import { insects } from './insects.ts'
import { maps } from './maps.ts'
import { posters } from './posters.ts'
import { mediaFile, scores } from './scores.ts'
import { skies } from './skies.ts'
import { textiles } from './textiles.ts'
import { tiles } from './tiles.ts'
import type { Work, WorkFile } from './work.ts'

const film = (pressmark: string, it: string, en: string): WorkFile => ({
  kind: 'videos',
  view: 'Recording',
  title: { it: 'Filmato', en: 'Film' },
  alt: { it, en },
  transcript: { it: `Senza parole né suono: ${it.toLowerCase()}.`, en: `No words, no sound: ${en.toLowerCase()}.` },
  extension: 'mp4',
  mediaType: 'video/mp4',
  make: () => mediaFile(`${pressmark}.mp4`),
})
const films: Record<string, WorkFile> = {
  'CER-004': film('CER-004', 'La brocca gira su sé stessa', 'The jug turns round once'),
  'CIE-001': film('CIE-001', 'Il cielo ruota attorno al polo', 'The sky turns about the pole'),
}
const filmed = (work: Work): Work => {
  const file = films[work.pressmark]
  return file ? { ...work, files: [...(work.files ?? []), file] } : work
}

/** All works of the museum. */
export const museoWorks = (): Work[] =>
  [
    ...maps,
    ...giants,
    ...skies,
    ...herbaria,
    ...insects,
    ...ceramics,
    ...tiles,
    ...textiles,
    ...posters,
    ...scores,
  ].map(filmed)

/** All works of the archive. */
export const archivioWorks = (): Work[] => archive
