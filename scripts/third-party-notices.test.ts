import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { noticesOf, written } from './third-party-notices.ts'

test('every package that is passed on stands in the notices with its licence and the words of it', async () => {
  const notices = await noticesOf('.')
  const text = written(notices)
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  for (const [name, version] of Object.entries(dependencies)) expect(text).toContain(`${name} ${version} (`)
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
