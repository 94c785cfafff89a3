import { globSync, readFileSync } from 'node:fs'

/** The application's files without the texts: their paths and contents, without tests, stories and generated files. */
export const productSource: readonly { file: string; text: string }[] = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.(test|stories)\.tsx?$|\/generated\/|src\/text\/(en|it)\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
