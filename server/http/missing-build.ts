import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** The public viewers of a build, each a folder with its page. */
export const viewers = ['dzi', 'iiif', '3d', 'audio', 'video', 'story'] as const

/** The missing parts of the build, and the command that builds them, in a sentence; undefined if it is complete. */
export function missingBuild({ uiDir, viewersDir }: Pick<Config, 'uiDir' | 'viewersDir'>): string | undefined {
  const without = viewers.filter((name) => !existsSync(join(viewersDir, name, 'index.html')))
  const missing = [
    ...(existsSync(join(uiDir, 'index.html')) ? [] : [`the application (no index.html in ${uiDir})`]),
    ...(without.length > 0 ? [`the viewers ${without.join(', ')} (not in ${viewersDir})`] : []),
  ]
  if (missing.length === 0) return undefined
  return `Not built: ${missing.join(' and ')}. Run npm run build; until then only the calls are answered.`
}
