import { closedTags } from '@/lib/closed-tags'

/** What a commentary may be made of; all else is read as the text that it holds. */
const kept = new Set(['P', 'BR', 'STRONG', 'B', 'EM', 'I', 'UL', 'OL', 'LI'])
/** What holds no words. */
const dropped = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'IFRAME',
  'OBJECT',
  'SVG',
  'MATH',
  'NOSCRIPT',
  'TEXTAREA',
  'TITLE',
])

/** The words of a commentary with their paragraphs, emphasis, lists and links: built anew, so that nothing else comes with them. */
export function safeHtml(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  copy(new DOMParser().parseFromString(closedTags(html), 'text/html').body, fragment)
  return fragment
}

function copy(from: Node, to: Node) {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(node.textContent ?? ''))
    if (!(node instanceof Element) || dropped.has(node.tagName.toUpperCase())) continue
    const made = elementLike(node)
    if (made) to.appendChild(made)
    copy(node, made ?? to)
  }
}

function elementLike(element: Element): HTMLElement | undefined {
  if (kept.has(element.tagName)) return document.createElement(element.tagName)
  const href = element.tagName === 'A' ? element.getAttribute('href') : null
  if (href === null || !/^(https?:|mailto:)/i.test(href)) return undefined
  const link = document.createElement('a')
  // The story often stands in a frame: a link leaves it.
  Object.assign(link, { href, target: '_blank', rel: 'noreferrer' })
  return link
}
