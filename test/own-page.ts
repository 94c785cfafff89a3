import { globSync, readFileSync } from 'node:fs'

/** Screen tests that replace a module: the page of such a file is its own, because a page reads each module once. */
export const ownPage = () =>
  globSync('src/**/*.test.tsx').filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))
