import { MediaError } from '../media-error.ts'

const refuse = (what: string) =>
  new MediaError(
    'svg-reaches-out',
    `The SVG refers to something outside itself (${what.slice(0, 80)}). Embed it in the file and send it again.`,
  )

const isInside = (target: string) => /^\s*(?:#|data:|$)/i.test(target)

/** Throws MediaError 'svg-reaches-out' if the drawing would load anything beyond itself: files, addresses, entities. */
export function checkSvg(svg: string): void {
  const text = svg.replace(/<!--[^]*?-->/g, '')
  if (/<!ENTITY/i.test(text) || /<!DOCTYPE[^>[]*\[/i.test(text)) throw refuse('a document type with entities')
  if (/<\?xml-stylesheet/i.test(text)) throw refuse('an external style sheet')
  if (/<(?:[\w-]+:)?include[\s>/]/i.test(text)) throw refuse('an inclusion')
  // People follow a hyperlink, the renderer does not.
  const withoutLinks = text.replace(/<(?:[\w-]+:)?a\s[^>]*>/gi, '')
  for (const [, , quoted = ''] of withoutLinks.matchAll(
    /(?:^|[\s"'])(?:[\w-]+:)?(?:href|src|base)\s*=\s*(["'])([^]*?)\1/gi,
  ))
    if (!isInside(quoted)) throw refuse(quoted)
  for (const [, , target = ''] of withoutLinks.matchAll(/url\(\s*(["']?|&quot;|&apos;)([^)"']*)/gi))
    if (!isInside(target)) throw refuse(target)
  if (/@import/i.test(withoutLinks)) throw refuse('@import')
  // Escapes in style sheets would hide the patterns above.
  for (const [style] of withoutLinks.matchAll(
    /<(?:[\w-]+:)?style[\s>][^]*?<\/(?:[\w-]+:)?style|style\s*=\s*(?:"[^"]*"|'[^']*')/gi,
  ))
    if (style.includes('\\')) throw refuse('a style sheet with escapes')
}
