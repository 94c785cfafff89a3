// Makes the small sound and film files of media/ again, all or those named: node demo/make-media.ts MUS-001 (needs ffmpeg)
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ceramicMesh, ceramicTexture } from './draw/ceramic.ts'
import { rasterise } from './draw/drawing.ts'
import { compose } from './draw/music.ts'
import { renderMesh } from './draw/render-mesh.ts'
import { starChart } from './draw/star-chart.ts'
import { group, rect, svgDocument } from './draw/svg.ts'
import { play, sampleRate } from './files/synth.ts'
import { scorePressmark, scoreRows, scoreSeed } from './works/scores.ts'

const asked = process.argv.slice(2)
const wanted = (pressmark: string) => asked.length === 0 || asked.includes(pressmark)
const place = (name: string) => fileURLToPath(new URL(`./media/${name}`, import.meta.url))

async function ffmpeg(
  inputs: string[],
  outputs: string[],
  chunks: AsyncIterable<Uint8Array | Uint8ClampedArray> | Iterable<Uint8Array>,
) {
  const child = spawn(
    'ffmpeg',
    [
      '-hide_banner',
      '-loglevel',
      'error',
      '-y',
      ...inputs,
      '-i',
      'pipe:0',
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      '-flags:a',
      '+bitexact',
      '-flags:v',
      '+bitexact',
      ...outputs,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const ended = new Promise<void>((done, failed) =>
    child
      .on('error', failed)
      .on('close', (code) => (code === 0 ? done() : failed(new Error(`ffmpeg ended with ${code}`)))),
  )
  for await (const chunk of chunks)
    if (!child.stdin.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)))
      await new Promise((ready) => child.stdin.once('drain', ready))
  child.stdin.end()
  await ended
}

for (const [index, row] of scoreRows.entries()) {
  if (!wanted(scorePressmark(index))) continue
  const sound = play(compose(scoreSeed(index), row.fifths, row.beats, row.bars), row.voice, scoreSeed(index))
  const kept = row.recording === 'wav' ? sound.subarray(0, sampleRate * 7) : sound
  const codec = {
    mp3: ['-c:a', 'libmp3lame', '-b:a', '32k'],
    wav: ['-c:a', 'pcm_s16le', '-ar', '16000'],
    ogg: ['-c:a', 'libvorbis', '-q:a', '0'],
  }[row.recording]
  await ffmpeg(
    ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1'],
    [
      ...(row.recording === 'wav' ? ['-af', 'afade=t=out:st=5:d=2'] : []),
      ...codec,
      place(`${scorePressmark(index)}.${row.recording}`),
    ],
    [Buffer.from(kept.buffer, kept.byteOffset, kept.byteLength)],
  )
}

const film = (size: string, name: string, frames: AsyncIterable<Uint8Array | Uint8ClampedArray>) =>
  ffmpeg(
    ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', '24'],
    [
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-crf',
      '27',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      place(name),
    ],
    frames,
  )

if (wanted('CER-004'))
  await film(
    '720x900',
    'CER-004.mp4',
    (async function* () {
      const work = { seed: 'ceramic CER-004', form: 'jug', glaze: 'berettina', studio: 'olive' } as const
      const [mesh, texture] = [ceramicMesh(work, 120, 7), await ceramicTexture(work)]
      for (let frame = 0; frame < 192; frame++) {
        const picture = renderMesh(
          mesh,
          texture,
          {
            width: 1440,
            height: 1800,
            turn: (frame / 192) * Math.PI * 2,
            tilt: 0.24 + 0.1 * Math.sin((frame / 192) * Math.PI * 2),
            scale: 560,
            lift: 1.05,
          },
          { top: [86, 92, 78], bottom: [142, 146, 128], shine: 0.9 },
        )
        yield halved(picture.pixels, picture.width, picture.height)
      }
    })(),
  )

if (wanted('CIE-001'))
  await film(
    '800x800',
    'CIE-001.mp4',
    (async function* () {
      const drawing = starChart({
        seed: 'sky CIE-001',
        title: '',
        subtitle: '',
        maker: '',
        palette: 'night',
        figures: 'Telarium Clepsydra Falx Aviarium Lucerna Navicula Hortus Tibia Pharus Vespa'.split(' '),
      })
      const [cx, cy] = [drawing.width / 2, 1215]
      for (let frame = 0; frame < 120; frame++) {
        const zoom = 700 - 180 * Math.sin((frame / 119) * Math.PI)
        const body =
          rect(0, 0, drawing.width, drawing.height, { fill: '#16233a' }) +
          group({ transform: `rotate(${((frame / 119) * 40 - 20).toFixed(3)} ${cx} ${cy})` }, drawing.body)
        yield (await rasterise(svgDocument(800, 800, body, [cx - zoom, cy - zoom, zoom * 2, zoom * 2]))).pixels
      }
    })(),
  )

function halved(pixels: Uint8ClampedArray, width: number, height: number) {
  const made = new Uint8Array((width / 2) * (height / 2) * 3)
  for (let y = 0, at = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      for (let channel = 0; channel < 3; channel++, at++) {
        const from = (y * width + x) * 3 + channel
        made[at] =
          ((pixels[from] ?? 0) +
            (pixels[from + 3] ?? 0) +
            (pixels[from + width * 3] ?? 0) +
            (pixels[from + width * 3 + 3] ?? 0)) /
          4
      }
    }
  }
  return made
}
