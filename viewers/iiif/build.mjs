// Puts Mirador's own build and our page into dist/viewers/iiif. Nothing is compiled: the package ships a whole bundle.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const here = new URL('.', import.meta.url)
const out = new URL('../../dist/viewers/iiif/', here)

/** Writes a file under a name that carries a digest of its content, which the server may then cache for ever. */
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
const files = {
  '%mirador%': writeHashed('mirador.js', bundle),
  '%page%': writeHashed('page.js', readFileSync(new URL('page.js', here), 'utf8')),
  '%style%': writeHashed('page.css', readFileSync(new URL('page.css', here), 'utf8')),
}
const page = Object.entries(files).reduce(
  (html, [place, file]) => html.replace(place, file),
  readFileSync(new URL('page.html', here), 'utf8'),
)
writeFileSync(new URL('index.html', out), page)
