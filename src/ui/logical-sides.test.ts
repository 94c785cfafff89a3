import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Utilities of a physical side, for each of which there is one of the reading direction: ms, pe, start, text-end. */
const PHYSICAL =
  /(?<=[\s"'`:!-])-?(?:(?:scroll-)?[mp][lr]|left|right)-(?:\d[\w./]*|px|auto|full|\[[^\]\s]+\]|\([^)\s]+\))(?=[\s"'`!])|(?<=[\s"'`:!])(?:(?:border|rounded)-(?:[lr]|[tb][lr])(?:-[\w/[\]]+)?|(?:text|float|clear)-(?:left|right))(?=[\s"'`!])/g

/** Places on a picture or below a pointer, which are measured from the left whatever the language. */
const measured: Record<string, string[]> = {
  'src/features/item/asset-strip.tsx': ['left-0', '-left-[5.5px]'],
  'src/features/organisation/watermark-preview.tsx': ['left-[2%]', 'right-[2%]'],
  'src/ui/drag/drag-ghost.tsx': ['-left-9'],
  'src/ui/tooltip/tooltip-bubble.tsx': ['left-0'],
}

test('[SHELL-28] in part: no class names a physical side, so that an interface from right to left is one attribute away', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(test|gen)\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(PHYSICAL)]
      .map(([name]) => name)
      .filter((name) => !measured[file]?.some((one) => one.replace(/^-/, '') === name.replace(/^-/, '')))
      .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})
