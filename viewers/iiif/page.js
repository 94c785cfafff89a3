// Opens Mirador on one manifest or collection: `?manifest=address`, or `?id=uuid` of an item or a collection.
const words = {
  en: {
    noId: 'This address names nothing to show. Copy the whole link and try again.',
    notPublic: 'This is not public. Sign in to Teca in this browser, or ask the institution to publish it.',
    notFound: 'There is nothing here any more, or there never was. Ask whoever gave you the link for a new one.',
    notReached: 'The server could not be reached. Check your connection and try again.',
  },
  it: {
    noId: "Questo indirizzo non dice che cosa mostrare. Copia l'intero link e riprova.",
    notPublic:
      "Questo contenuto non è pubblico. Accedi a Teca in questo browser, o chiedi all'istituzione di pubblicarlo.",
    notFound: 'Qui non c’è più nulla, o non c’è mai stato. Chiedi un nuovo link a chi te lo ha dato.',
    notReached: 'Il server non è raggiungibile. Controlla la connessione e riprova.',
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
  element.className = 'said'
  element.setAttribute('role', 'alert')
  element.textContent = words[language][why]
  place.replaceChildren(element)
}

/** The manifest's address and what it says, or why there is none. */
async function find() {
  const id = encodeURIComponent(query.get('id') ?? '')
  const named = query.get('manifest')
  const addresses = named
    ? [named]
    : id
      ? [`/images/iiif/3/items/${id}/manifest.json`, `/images/iiif/3/collections/${id}/collection.json`]
      : []
  let why = 'noId'
  for (const address of addresses) {
    const reply = await fetch(address).catch(() => undefined)
    if (reply?.ok) return { address: new URL(address, location.href).href, manifest: await reply.json() }
    why =
      !reply || reply.status >= 500
        ? 'notReached'
        : reply.status === 401 || reply.status === 403
          ? 'notPublic'
          : 'notFound'
    if (why !== 'notFound') break
  }
  return { why }
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

function open({ address, manifest }) {
  document.title = labelOf(manifest) || document.title
  const isCollection = /Collection$/.test(manifest.type ?? manifest['@type'] ?? '')
  globalThis.Mirador.viewer({
    id: 'viewer',
    language,
    availableLanguages: { en: 'English', it: 'Italiano' },
    selectedTheme: dark ? 'dark' : 'light',
    themes: { light: { palette: { mode: 'light', ...paper } }, dark: { palette: { mode: 'dark', ...night } } },
    // A manifest opens at once; a collection lets a person choose from it.
    windows: isCollection ? [] : [{ manifestId: address }],
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
const found = await find()
if (found.manifest) open(found)
else say(found.why)
