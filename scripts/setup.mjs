// Plain JavaScript, so that older versions of Node can continue with a newer one.
import { ranWithPackagedNode } from '../server/packaged-node.mjs'

if (!ranWithPackagedNode(import.meta.url)) await import('./setup.ts')
