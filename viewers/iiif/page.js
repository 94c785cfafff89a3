// Opens Mirador on one manifest or collection: `?iiif-content=` a IIIF Content State, `?manifest=address`, or `?id=uuid`
// of an item or a collection. What other servers send opens in a frame without an origin.
import { contentStateOf, parseContentState } from './%content-state%'

// The same texts as on the other pages (src/text/viewer-pages.ts).
const words = {
  en: {
    noId: 'The link is incomplete. Copy the whole link and open it again.',
    unreadable: 'This link does not say what to show in a way that can be read. Copy the whole link and try again.',
    notPublic: 'This is not public. Sign in to Teca in this browser, or ask the organisation to publish it.',
    notFound: 'This does not exist or was deleted. Ask the person who gave you the link for a new one.',
    notReached: 'The server could not be reached. Check your connection and try again.',
    retry: 'Try again',
  },
  it: {
    noId: 'Il link è incompleto. Copia il link intero e aprilo di nuovo.',
    unreadable: 'Questo link non dice in modo leggibile che cosa mostrare. Copia il link intero e riprova.',
    notPublic: 'Non è pubblico. Accedi a Teca in questo browser, o chiedi all’organizzazione di pubblicarlo.',
    notFound: 'Non esiste o è stato eliminato. Chiedi un nuovo link a chi te lo ha dato.',
    notReached: 'Il server non è raggiungibile. Controlla la connessione e riprova.',
    retry: 'Riprova',
  },
}
const language = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => tag in words) ?? 'en'
const query = new URLSearchParams(location.search)
const dark =
  query.get('theme') === 'dark' ||
  (query.get('theme') !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
const place = document.getElementById('viewer')

function say(why) {
  const element = document.createElement('p')
  // The viewer brings a landmark of its own, a sentence alone has none.
  place.setAttribute('role', 'main')
  element.className = 'said'
  element.setAttribute('role', 'alert')
  element.textContent = words[language][why]
  if (why === 'notReached') element.append(retry())
  place.replaceChildren(element)
}

function retry() {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words[language].retry
  button.addEventListener('click', () => location.reload())
  return button
}

const kindOf = (thing) => String(thing?.type ?? thing?.['@type'] ?? '').replace(/^sc:/, '')

/** The target in the address of this page: a content state, or addresses of which the first existing one is shown. */
function named() {
  const content = query.get('iiif-content')
  if (content !== null) return parseContentState(content)
  const manifest = query.get('manifest')
  if (manifest) return { manifest }
  const id = encodeURIComponent(query.get('id') ?? '')
  return {
    manifest: id && `/images/iiif/3/items/${id}/manifest.json`,
    otherwise: id && `/images/iiif/3/collections/${id}/collection.json`,
  }
}

/** The content of an address, or why it cannot be loaded. */
async function ask(address) {
  // The browser's cache may have an outdated order of images: the server is asked whether it is current.
  const reply = await fetch(address, { cache: 'no-cache' }).catch(() => undefined)
  if (!reply || reply.status >= 500) return { why: 'notReached' }
  if (reply.status === 401 || reply.status === 403) return { why: 'notPublic' }
  if (!reply.ok) return { why: 'notFound' }
  const thing = await reply.json().catch(() => undefined)
  // An address of ours could lead elsewhere.
  return thing ? { thing, foreign: new URL(reply.url).origin !== location.origin } : { why: 'unreadable' }
}

/** The manifest with its address, or why there is none. */
async function find(state) {
  if (!state) return { why: 'unreadable' }
  const { manifest: address, otherwise } = state
  if (!address) return { why: 'noId' }
  const { thing, foreign, why } = await ask(address)
  if (why === 'notFound' && otherwise) return await find({ manifest: otherwise })
  if (why) return { why }
  const kind = kindOf(thing)
  if (kind === 'Manifest' || kind === 'Collection')
    return { ...state, address: new URL(address, location.href).href, manifest: thing, foreign }
  // An address may lead to a content state, which then names a manifest; no further.
  const next = kind === 'Annotation' && !state.followed ? contentStateOf(thing) : undefined
  return await find(next && { ...next, followed: true })
}

/** A IIIF label in this language, else in any. */
const labelOf = ({ label }) =>
  typeof label === 'string' ? label : (label?.[language] ?? Object.values(label ?? {})[0])?.[0]

const paper = {
  primary: { main: '#1b4f63' },
  secondary: { main: '#1b4f63' },
  shades: { dark: '#ebe6dd', main: '#f5f2ec', light: '#fdfcfa' },
}
const night = {
  primary: { main: '#92c4d4' },
  secondary: { main: '#92c4d4' },
  shades: { dark: '#181613', main: '#1f1c19', light: '#282521' },
}

/** The view of a region for Mirador: its middle, and how many times it would fit into the canvas' width, in pixels. */
function viewOf(region) {
  const [x, y, width, height] = region.split(',').map(Number)
  return { x: x + width / 2, y: y + height / 2, zoom: 1 / Math.max(width, (height * innerWidth) / innerHeight) }
}

/**
 * Opens this page once more in a frame without an origin: a manifest of others can bring markup that Mirador shows, and
 * whatever runs in it must not reach the session.
 */
function openApart() {
  const frame = document.createElement('iframe')
  const address = new URL(location.href)
  // A browser does not load a page into itself.
  address.searchParams.set('apart', '1')
  frame.sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads'
  frame.allow = 'fullscreen'
  frame.title = document.title
  frame.src = address.href
  place.replaceChildren(frame)
}

function open({ address, manifest, canvas, region }) {
  const isCollection = kindOf(manifest) === 'Collection'
  const opened = {
    manifestId: address,
    ...(canvas && { canvasId: canvas }),
    ...(region && { initialViewerConfig: viewOf(region) }),
  }
  globalThis.Mirador.viewer({
    id: 'viewer',
    language,
    availableLanguages: { en: 'English', it: 'Italiano' },
    selectedTheme: dark ? 'dark' : 'light',
    themes: { light: { palette: { mode: 'light', ...paper } }, dark: { palette: { mode: 'dark', ...night } } },
    // A manifest opens at once; a collection lets a person choose from it.
    windows: isCollection ? [] : [opened],
    catalog: isCollection ? [{ manifestId: address }] : [],
    window: {
      allowClose: isCollection,
      allowMaximize: false,
      sideBarOpen: false,
      views: [{ key: 'single' }, { key: 'book' }, { key: 'scroll' }, { key: 'gallery' }],
    },
    thumbnailNavigation: { defaultPosition: innerWidth >= 768 && !isCollection ? 'far-bottom' : 'off' },
    workspace: { showZoomControls: true, type: 'mosaic', isWorkspaceAddVisible: isCollection },
    workspaceControlPanel: { enabled: isCollection },
    osdConfig: { crossOriginPolicy: 'Anonymous' },
  })
}

if (dark) document.documentElement.dataset.theme = 'dark'
document.documentElement.lang = language
const found = await find(named())
if (found.manifest) {
  document.title = labelOf(found.manifest) || document.title
  if (found.foreign && self.origin !== 'null') openApart()
  else open(found)
} else say(found.why)
