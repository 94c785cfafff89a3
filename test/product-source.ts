import { globSync, readFileSync } from 'node:fs'

/** The files of the application that hold no words: their paths and texts, without tests, stories and what is generated. */
export const productSource: readonly { file: string; text: string }[] = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.(test|stories)\.tsx?$|\/generated\/|src\/text\/(en|it)\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
