import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { noticesOf, written } from './third-party-notices.ts'

/** The packages of others that a package of ours names. */
function dependenciesOf(place: string) {
  const manifest = readFileSync(`${place}/package.json`, 'utf8')
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> }
  return Object.entries(dependencies).filter(([name]) => !name.startsWith('@teca/'))
}

test('every package that is passed on stands in the notices with its licence and the words of it', async () => {
  const notices = await noticesOf('.')
  const text = written(notices)
  for (const place of ['.', 'server', 'server/modules/search/engine', 'demo'])
    for (const [name, version] of dependenciesOf(place)) expect(text).toContain(`${name} ${version} (`)
  // An old package that a reader of zips needs states none anywhere.
  expect(notices.filter(({ licence }) => licence === 'not stated').map(({ name }) => name)).toEqual(['buffers'])
  // What people must get with a copy: fonts, the libraries under the LGPL, and notices of Apache.
  for (const words of [
    'SIL OPEN FONT LICENSE',
    'GNU LESSER GENERAL PUBLIC LICENSE',
    'Apache License',
    'Permission is hereby granted',
    '@fontsource-variable/noto-sans-jp 5.3.1 (OFL-1.1)',
    'libheif-js',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/^vitest \d/m)
})
