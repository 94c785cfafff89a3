import { Random } from '../random.ts'
import { rasterise, type Pixels } from './drawing.ts'
import type { Glaze } from './glaze-surface.ts'
import { paintedGlaze } from './glaze.ts'
import { addHandle, turned, type Mesh, type Profile } from './lathe.ts'
import { renderMesh } from './render-mesh.ts'
import type { Studio } from './studio.ts'
import type { Point } from './svg.ts'

export type CeramicWork = {
  seed: string
  form: keyof typeof forms
  glaze: keyof typeof glazes
  studio?: keyof typeof studios
}
export type CeramicView = 'front' | 'back' | 'above' | 'detail'

const forms = {
  amphora: {
    profile: [
      [0.3, 0],
      [0.3, 0.06],
      [0.24, 0.12],
      [0.42, 0.5],
      [0.72, 1.1],
      [0.76, 1.55],
      [0.5, 1.95],
      [0.26, 2.2],
      [0.24, 2.5],
      [0.38, 2.66],
    ],
    handles: [
      [
        [0.25, 2.46],
        [0.55, 2.5],
        [0.68, 2.2],
        [0.6, 1.84],
      ],
    ],
    sides: 2,
  },
  albarello: {
    profile: [
      [0.42, 0],
      [0.46, 0.08],
      [0.54, 0.26],
      [0.47, 0.6],
      [0.44, 1],
      [0.47, 1.4],
      [0.55, 1.76],
      [0.44, 1.96],
      [0.38, 2.06],
      [0.44, 2.18],
    ],
    handles: [],
    sides: 0,
  },
  jug: {
    profile: [
      [0.36, 0],
      [0.38, 0.08],
      [0.62, 0.5],
      [0.72, 0.95],
      [0.58, 1.4],
      [0.38, 1.7],
      [0.36, 1.98],
      [0.48, 2.24],
    ],
    handles: [
      [
        [0.42, 2.14],
        [0.85, 2.1],
        [0.98, 1.5],
        [0.68, 1.1],
      ],
    ],
    sides: 1,
  },
  bowl: {
    profile: [
      [0.36, 0],
      [0.34, 0.1],
      [0.3, 0.14],
      [0.66, 0.28],
      [0.96, 0.56],
      [1.1, 0.9],
      [1.16, 1.02],
    ],
    handles: [],
    sides: 0,
  },
  bottle: {
    profile: [
      [0.38, 0],
      [0.4, 0.06],
      [0.66, 0.4],
      [0.78, 0.82],
      [0.62, 1.22],
      [0.26, 1.5],
      [0.16, 1.8],
      [0.15, 2.25],
      [0.25, 2.46],
    ],
    handles: [],
    sides: 0,
  },
  krater: {
    profile: [
      [0.44, 0],
      [0.42, 0.1],
      [0.24, 0.24],
      [0.34, 0.42],
      [0.62, 0.7],
      [0.7, 1.1],
      [0.68, 1.5],
      [0.82, 1.86],
      [0.98, 1.98],
    ],
    handles: [
      [
        [0.6, 0.74],
        [0.94, 0.7],
        [0.98, 1.06],
        [0.66, 1.14],
      ],
    ],
    sides: 2,
  },
  jar: {
    profile: [
      [0.42, 0],
      [0.44, 0.06],
      [0.7, 0.34],
      [0.92, 0.8],
      [0.9, 1.24],
      [0.66, 1.6],
      [0.44, 1.74],
      [0.44, 1.88],
      [0.52, 1.94],
    ],
    handles: [],
    sides: 0,
  },
} satisfies Record<string, { profile: Profile; handles: Point[][]; sides: number }>

const glazes = {
  faenza: { manner: 'majolica', ground: '#f1ead9', line: '#1f3a6e', colors: ['#2f62a8', '#dd9c2e', '#4d8a55'] },
  berettina: { manner: 'majolica', ground: '#a9c0d4', line: '#16294f', colors: ['#f2efe4', '#1f4a8c', '#e0b24a'] },
  attica: { manner: 'blackFigure', ground: '#c2693a', line: '#1e1714', colors: ['#1e1714', '#1e1714', '#7d2f22'] },
  celadon: { manner: 'celadon', ground: '#9db89a', line: '#4d6650', colors: ['#7a9a7c', '#7a9a7c', '#7a9a7c'] },
  ming: { manner: 'blueWhite', ground: '#eef0ec', line: '#1c3f86', colors: ['#2b5bb0', '#5d86c8', '#a9c0e2'] },
  slip: { manner: 'slip', ground: '#d8b57e', line: '#4b2a17', colors: ['#efe2c0', '#6d8a4a', '#9b4a26'] },
  turquoise: { manner: 'majolica', ground: '#3c9a9c', line: '#10303a', colors: ['#f0e9d2', '#10303a', '#d6a640'] },
  lustre: { manner: 'majolica', ground: '#efe3c6', line: '#6b3418', colors: ['#a9621f', '#c98e34', '#7a2a2a'] },
} satisfies Record<string, Glaze>

const studios = {
  grey: { top: [126, 124, 121], bottom: [196, 193, 187], shine: 0.85 },
  night: { top: [34, 36, 42], bottom: [74, 75, 80], shine: 1 },
  sand: { top: [188, 170, 146], bottom: [226, 214, 196], shine: 0.8 },
  olive: { top: [86, 92, 78], bottom: [142, 146, 128], shine: 0.9 },
} satisfies Record<string, Studio>

/** The vessel itself, as it was turned. */
export function ceramicMesh(work: CeramicWork, segments = 160, parts = 8): Mesh {
  const form = forms[work.form]
  const mesh = turned(form.profile, segments, parts)
  for (let side = 0; side < form.sides; side++)
    for (const handle of form.handles) addHandle(mesh, handle, Math.PI / 2 + side * Math.PI)
  return mesh
}

let last: { key: string; texture: Promise<Pixels> } | undefined
/** What is painted on it, unrolled. The last one is kept: a vessel's views come one after another. */
export function ceramicTexture(work: CeramicWork) {
  const key = `${work.seed}/${work.glaze}`
  if (last?.key !== key) last = { key, texture: rasterise(paintedGlaze(new Random(work.seed), glazes[work.glaze])) }
  return last.texture
}

/** A photograph of the vessel. */
export async function ceramic(work: CeramicWork, view: CeramicView, width = 1700): Promise<Pixels> {
  const { profile } = forms[work.form]
  const tall = Math.max(...profile.map((point) => point[1]))
  const broad = Math.max(...profile.map((point) => point[0])) * 2 + (forms[work.form].sides ? 0.5 : 0)
  const height = Math.round(width * (tall > broad ? 1.25 : 0.86))
  const scale =
    Math.min((height * 0.74) / (tall + broad * 0.12), (width * 0.72) / broad) * (view === 'detail' ? 2.1 : 1)
  const tilt = view === 'above' ? 0.85 : view === 'detail' ? 0.1 : 0.24
  const turn = { front: 0, back: Math.PI * 0.95, above: 0.6, detail: 0.35 }[view]
  const camera = {
    width,
    height,
    turn,
    tilt,
    scale,
    lift: tall * { front: 0.47, back: 0.47, above: broad > tall ? 0.9 : 0.6, detail: 0.55 }[view],
  }
  return renderMesh(ceramicMesh(work), await ceramicTexture(work), camera, studios[work.studio ?? 'grey'])
}
