import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { ingestVideo } from '../server/media/av.ts'
import { probePrograms } from '../server/media/probe.ts'
import { pictureOf } from './fixtures/make-films.ts'

/** Imports a film into a folder below `root`; the set-up command installs ffmpeg: a machine without it fails here. */
export async function takeFilm(root: string, path: string) {
  const programs = await probePrograms()
  const folder = await mkdtemp(join(root, 'taken-'))
  const done = await ingestVideo(path, folder, { programs, timeoutMs: 60_000 })
  const [film, poster] = [join(folder, 'video.mp4'), join(folder, 'poster.jpg')]
  return { ...done, folder, film, poster, picture: await pictureOf(film) }
}
