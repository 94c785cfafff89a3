import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

const usualSettings = { profile: 'standard', supportUrl: '/ui/help/', logos: {} }

type Folders = Pick<Config, 'dataDir' | 'uiDir'>

/** The text of the deployment's settings; in the data folder it survives the next build. */
export async function readSettings({ dataDir, uiDir }: Folders): Promise<string> {
  return (
    (await readText(join(dataDir, 'settings.json'))) ??
    (await readText(join(uiDir, 'settings.json'))) ??
    JSON.stringify(usualSettings)
  )
}

/** The settings with their defaults; undefined if the text is no JSON object, which the application reports itself. */
export async function settingsWithDefaults(folders: Folders): Promise<{ profile: unknown } | undefined> {
  const text = await readSettings(folders)
  try {
    const settings: unknown = JSON.parse(text)
    return settings !== null && typeof settings === 'object' && !Array.isArray(settings)
      ? { ...usualSettings, ...settings }
      : undefined
  } catch {
    return undefined
  }
}

const readText = (path: string) => readFile(path, 'utf8').catch(() => undefined)
