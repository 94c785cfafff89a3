import './page.css'
import { pageWords, type PageWords } from './page-words'
import { iconButton } from '../controls/icon-button'
import { type Entry, type Trouble, viewerInfo, type ViewerInfo } from './viewer-info'

export type OpenPage = {
  stage: HTMLElement
  words: PageWords
  query: URLSearchParams
  kiosk: boolean
  caption: (shown: Pick<Entry, 'title' | 'attribution' | 'rights'>) => void
  /** Shows a text that explains why there is nothing to see. */
  say: (words: string) => void
  /** Sets how the link to the present view is built, by default the address of the page, and the second of a recording. */
  shareBy: (link: () => string, at?: () => number) => void
}

/**
 * Builds a public viewer page: requests what to show, then lets `show` fill the stage, or shows a text that says why
 * not.
 */
export async function openPage(
  kind: string,
  show: (info: ViewerInfo, page: OpenPage) => void,
  idIn = (query: URLSearchParams) => query.get('id'),
) {
  const words = pageWords()
  const query = new URLSearchParams(location.search)
  const theme = query.get('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme

  const kiosk = query.get('kiosk') === '1'
  if (kiosk) stayHere()

  // Before everything else, so that the page begins with its title; people see it in the bar.
  const heading = document.createElement('h1')
  heading.className = 'page-heading'
  heading.hidden = true
  const stage = document.createElement('main')
  stage.className = 'page-stage'
  const bar = document.createElement('footer')
  bar.className = 'page-bar'
  bar.hidden = true
  document.body.append(heading, stage, bar)
  stage.append(showMessage(words.loading, 'status'))

  let link = () => location.href
  let second: (() => number) | undefined
  const share = iconButton(words.share, 'share', () => {
    // Few visitors share, so the panel loads on demand.
    void import('./share-panel').then(({ openSharePanel }) =>
      openSharePanel({ link: withoutLook(link()), at: second?.(), title: document.title, words }),
    )
  })
  share.setAttribute('aria-haspopup', 'dialog')
  const caption: OpenPage['caption'] = (entry) => {
    document.title = entry.title
    heading.textContent = entry.title
    heading.hidden = false
    bar.hidden = false
    bar.replaceChildren(captionOf(entry, words), share)
  }
  const info = await viewerInfo(kind, idIn(query)).catch((cause: unknown): Trouble => {
    console.error(cause)
    return 'notReached'
  })
  if (typeof info === 'string') return stage.replaceChildren(trouble(info, words))
  stage.replaceChildren()
  const say = (sentence: string) => stage.replaceChildren(showMessage(sentence, 'status'))
  show(info, { stage, words, query, kiosk, caption, say, shareBy: (made, at) => void ([link, second] = [made, at]) })
}

/** A kiosk in a public room: no link leads away, by pointer or key. */
function stayHere() {
  document.body.classList.add('is-kiosk')
  for (const press of ['click', 'auxclick'])
    document.addEventListener(
      press,
      (event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
      },
      { capture: true },
    )
  // A link or picture that is dropped on the page would be opened.
  for (const way of ['contextmenu', 'dragstart'])
    document.addEventListener(way, (event) => event.preventDefault(), { capture: true })
}

/** An address without parameters of its look. */
function withoutLook(address: string) {
  const url = new URL(address)
  url.searchParams.delete('theme')
  return url.href
}

/** For pages that show one thing at a time: with several, a list above the stage. */
export function oneAtATime(
  { entries }: ViewerInfo,
  { stage, words, caption }: Pick<OpenPage, 'stage' | 'words' | 'caption'>,
  show: (entry: Entry, place: HTMLElement) => () => void,
  named?: string,
) {
  const place = document.createElement('div')
  place.className = 'page-place'
  let leave: (() => void) | undefined
  const go = (entry: Entry) => {
    leave?.()
    leave = show(entry, place)
    caption(entry)
  }
  const list = entries.length > 1 ? document.createElement('select') : undefined
  if (list) {
    list.className = 'page-choice'
    list.setAttribute('aria-label', words.choose)
    entries.forEach((entry, n) => list.append(new Option(`${n + 1}. ${entry.title}`, String(n))))
    list.addEventListener('change', () => {
      const entry = entries[Number(list.value)]
      if (entry) go(entry)
    })
    stage.append(list)
  }
  stage.append(place)
  const first = entries.find(({ uuid }) => uuid === named) ?? entries[0]
  if (list && first) list.value = String(entries.indexOf(first))
  if (first) go(first)
}

function showMessage(words: string, role: 'status' | 'alert') {
  const element = document.createElement('p')
  element.className = 'page-said'
  element.setAttribute('role', role)
  element.textContent = words
  return element
}

function trouble(kind: Trouble, words: PageWords) {
  const element = showMessage(words[kind], 'alert')
  if (kind !== 'notReached') return element
  const again = document.createElement('button')
  again.type = 'button'
  again.className = 'tv-retry'
  again.textContent = words.retry
  again.addEventListener('click', () => location.reload())
  element.append(again)
  return element
}

function captionOf(entry: Parameters<OpenPage['caption']>[0], words: PageWords) {
  const part = document.createDocumentFragment()
  const title = document.createElement('p')
  title.className = 'page-title'
  // The heading says it.
  title.ariaHidden = 'true'
  title.textContent = entry.title
  part.append(title)
  if (entry.attribution) {
    const attribution = document.createElement('span')
    attribution.textContent = entry.attribution
    part.append(attribution)
  }
  if (entry.rights && /^https?:/.test(entry.rights)) {
    const rights = document.createElement('a')
    Object.assign(rights, {
      href: entry.rights,
      target: '_blank',
      rel: 'noreferrer license',
      textContent: words.rights,
    })
    part.append(rights)
  }
  return part
}
