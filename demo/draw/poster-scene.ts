import type { Random } from '../random.ts'
import { mountains, observatory, train } from './poster-journey.ts'
import { aperitif, geometry, liberty } from './poster-ornament.ts'
import type { Colors, Scene } from './poster-parts.ts'
import { lighthouse, regatta } from './poster-sea.ts'

export type PosterScene =
  | 'regatta'
  | 'lighthouse'
  | 'geometry'
  | 'liberty'
  | 'aperitif'
  | 'mountains'
  | 'observatory'
  | 'train'

/** The picture of a poster, in flat inks. */
export function posterScene(random: Random, scene: PosterScene, w: number, h: number, colors: Colors): Scene {
  return { regatta, lighthouse, geometry, liberty, aperitif, mountains, observatory, train }[scene](
    random,
    w,
    h,
    colors,
  )
}
