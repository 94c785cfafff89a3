import * as module from 'node:module'
import { join } from 'node:path'
import { nodeProblem } from './node-problem.mjs'

// Plain JavaScript, so that older versions of Node can read why they are refused, and so that what strips the types of
// main.ts need not be loaded where the cache holds it stripped: a tenth of the start, and 15 MB.
const problem = nodeProblem()
if (problem !== undefined) {
  process.stderr.write(problem)
  process.exit(1)
}
// What this start compiles, the next ones need not: more than a third of their time. Where nothing can be written, they do.
module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/teca'))
await import('./main.ts')
