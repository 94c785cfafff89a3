import { closedTags } from '@/lib/closed-tags'

/** The elements that a commentary may have; all others are read as their text. */
const kept = new Set(['P', 'BR', 'STRONG', 'B', 'EM', 'I', 'UL', 'OL', 'LI'])
/** Elements without text. */
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

/**
 * The text of a commentary with its paragraphs, emphasis, lists and links: built from scratch, so that nothing else is
 * included.
 */
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
  // The story is often in a frame: a link opens outside of it.
  Object.assign(link, { href, target: '_blank', rel: 'noreferrer' })
  return link
}
