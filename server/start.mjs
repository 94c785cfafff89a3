import * as module from 'node:module'
import { join } from 'node:path'
import { ranWithPackagedNode } from './packaged-node.mjs'

// Plain JavaScript, so that older versions of Node can go on with a newer one, and so that what strips the types of main.ts
// need not be loaded where the cache holds it stripped: a tenth of the start, and 15 MB.
if (!ranWithPackagedNode(import.meta.url)) {
  // What this start compiles, the next ones need not: more than a third of their time. Where nothing can be written, they do.
  module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/teca'))
  await import('./main.ts')
}
