// Plain JavaScript, so that older versions of Node can go on with a newer one.
import { ranWithPackagedNode } from '../server/packaged-node.mjs'

if (!ranWithPackagedNode(import.meta.url)) await import('./setup.ts')
