// Puts Mirador's own build and our page into dist/viewers/iiif. Nothing is bundled: the package has a whole bundle, and
// the one module of ours only loses its types.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { basename } from 'node:path'

const here = new URL('.', import.meta.url)
const out = new URL('../../dist/viewers/iiif/', here)

/** Writes a file under a name with a digest of its content, which the server may then cache forever. */
function writeHashed(name, text) {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const file = `assets/${name.replace(/(\.\w+)$/, `-${digest}$1`)}`
  writeFileSync(new URL(file, out), text)
  return file
}

rmSync(out, { recursive: true, force: true })
mkdirSync(new URL('assets/', out), { recursive: true })
const bundle = readFileSync(new URL('node_modules/mirador/dist/mirador.min.js', here), 'utf8').replace(
  /\n\/\/# sourceMappingURL=.*\s*$/,
  '\n',
)
const contentState = writeHashed(
  'content-state.js',
  stripTypeScriptTypes(readFileSync(new URL('../../src/viewers/pages/content-state.ts', here), 'utf8')),
)
const script = readFileSync(new URL('page.js', here), 'utf8').replace('%content-state%', basename(contentState))
const files = {
  '%mirador%': writeHashed('mirador.js', bundle),
  '%content-state%': contentState,
  '%page%': writeHashed('page.js', script),
  '%style%': writeHashed('page.css', readFileSync(new URL('page.css', here), 'utf8')),
}
const page = Object.entries(files).reduce(
  (html, [place, file]) => html.replace(place, file),
  readFileSync(new URL('page.html', here), 'utf8'),
)
writeFileSync(new URL('index.html', out), page)
