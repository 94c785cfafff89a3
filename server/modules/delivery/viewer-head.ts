import { escaped } from './escaped.ts'
import type { ViewerCard } from './viewer-card.ts'

/** The page's description for other sites: title, canonical address, Open Graph, and the link to its oEmbed. */
export function viewerHead(card: ViewerCard, origin: string): string {
  const { title, description, organisation, address, picture } = card
  const oEmbed = `${origin}/images/oembed?${new URLSearchParams({ url: address, format: 'json' }).toString()}`
  const properties: [string, string | number | undefined][] = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:site_name', organisation],
    ['og:url', address],
    ['og:image', picture?.address],
    ['og:image:width', picture?.width],
    ['og:image:height', picture?.height],
    ['og:image:alt', picture?.alt],
  ]
  return [
    `<title>${escaped(title)}</title>`,
    `<link rel="canonical" href="${escaped(address)}" />`,
    `<link rel="alternate" type="application/json+oembed" href="${escaped(oEmbed)}" title="${escaped(title)}" />`,
    ...(description === undefined ? [] : [`<meta name="description" content="${escaped(description)}" />`]),
    ...properties.flatMap(([name, value]) =>
      value === undefined ? [] : [`<meta property="${name}" content="${escaped(String(value))}" />`],
    ),
    `<meta name="twitter:card" content="${picture === undefined ? 'summary' : 'summary_large_image'}" />`,
  ].join('\n    ')
}
