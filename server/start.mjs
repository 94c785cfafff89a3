import * as module from 'node:module'
import { join } from 'node:path'
import { ranWithPackagedNode } from './packaged-node.mjs'

// Plain JavaScript, so that older versions of Node can continue with a newer one, and so that the type stripper for
// main.ts need not be loaded if the cache has it: a tenth of the start, and 15 MB.
if (!ranWithPackagedNode(import.meta.url)) {
  // Caches compiled code for the next starts: more than a third of their time. Without write access they compile again.
  module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/teca'))
  await import('./main.ts')
}
