import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** The public viewers that a build makes, each a folder with its page. */
export const viewers = ['dzi', 'iiif', '3d', 'audio', 'video', 'story'] as const

/** What of the application is not built, and the command that builds it, in a sentence; undefined where all of it is there. */
export function missingBuild({ uiDir, viewersDir }: Pick<Config, 'uiDir' | 'viewersDir'>): string | undefined {
  const without = viewers.filter((name) => !existsSync(join(viewersDir, name, 'index.html')))
  const missing = [
    ...(existsSync(join(uiDir, 'index.html')) ? [] : [`the application (no index.html in ${uiDir})`]),
    ...(without.length > 0 ? [`the viewers ${without.join(', ')} (not in ${viewersDir})`] : []),
  ]
  if (missing.length === 0) return undefined
  return `Not built: ${missing.join(' and ')}. Run npm run build; until then only the calls are answered.`
}
