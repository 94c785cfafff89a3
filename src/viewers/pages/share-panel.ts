import { embedSnippet } from '@/lib/embed-snippet'
import { pageAt } from '@/lib/moment'
import { clock } from '../av-player/av-options'
import type { PageWords } from './page-words'

export type Shared = {
  /** Absolute address of the present view. */
  link: string
  /** The second that a recording stands at. */
  at?: number
  title: string
  words: PageWords
}

/** A small window with the link to the present view, and the snippet that embeds it in another site. */
export function openSharePanel({ link, at = 0, title, words }: Shared) {
  const panel = document.createElement('dialog')
  panel.className = 'page-panel'
  const heading = document.createElement('h2')
  heading.id = 'share-title'
  heading.textContent = words.shareTitle
  panel.setAttribute('aria-labelledby', heading.id)
  const status = document.createElement('span')
  status.setAttribute('role', 'status')
  const close = button(words.close, () => panel.close())
  const end = document.createElement('menu')
  end.append(status, close)
  const showCopied = () => (status.textContent = words.copied)
  const there = at > 0 ? pageAt(link, { from: at }) : undefined
  panel.append(
    heading,
    ...toCopy(words.link, link, words.copy, showCopied),
    ...(there ? toCopy(words.linkAt({ time: clock(at) }), there, words.copy, showCopied) : []),
    ...toCopy(words.embed, embedSnippet({ src: there ?? link, title }), words.copy, showCopied),
    end,
  )
  panel.addEventListener('close', () => panel.remove())
  document.body.append(panel)
  panel.showModal()
}

function toCopy(name: string, value: string, copyWord: string, copied: () => void) {
  const label = document.createElement('label')
  const field = document.createElement('textarea')
  label.textContent = name
  Object.assign(field, { readOnly: true, rows: 3, value, spellcheck: false })
  field.addEventListener('focus', () => field.select())
  label.append(field)
  const copy = button(copyWord, () => {
    // In a frame of another site or without https the browser may refuse: the selected text can be copied by keys.
    const write = async () => await navigator.clipboard.writeText(value)
    write().then(copied, () => field.focus())
  })
  copy.setAttribute('aria-label', `${copyWord}: ${name}`)
  return [label, copy]
}

function button(name: string, press: () => void) {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'tv-retry'
  element.textContent = name
  element.addEventListener('click', press)
  return element
}
