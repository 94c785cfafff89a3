import type { Handlers } from '../../contract/call.ts'
import { notFound, ProblemError } from '../../contract/problem.ts'
import { ok } from '../../contract/reply.ts'
import type { Presenting } from './presented-item.ts'
import { viewerCard } from './viewer-card.ts'
import { escaped } from './escaped.ts'

const [WIDTH, HEIGHT] = [800, 600]

/** How another site embeds the page of a public viewer (oEmbed 1.0). */
export function oEmbedHandlers(presenting: Presenting): Handlers {
  return {
    getOEmbed: async ({ query, tenant, hal }) => {
      const { url, format = 'json', maxwidth = WIDTH, maxheight = HEIGHT } = query
      if (format !== 'json')
        throw new ProblemError(501, 'format.unsupported', { detail: 'oEmbed is given as JSON only' })
      const { origin } = hal
      const address = URL.canParse(url) ? new URL(url) : undefined
      if (address?.host !== new URL(origin).host) throw notFound('viewer page', url)
      const card = await viewerCard(presenting, { tenant, origin }, address)
      if (card === 'closed') throw new ProblemError(401, 'session.missing', { detail: 'It is not public' })
      if (card === undefined) throw notFound('viewer page', url)
      const [width, height] = [Math.min(WIDTH, maxwidth), Math.min(HEIGHT, maxheight)]
      // The requested page itself, with its region; its address is on this host.
      const src = `${origin}${address.pathname}${address.search}`
      const frame = `<iframe src="${escaped(src)}" title="${escaped(card.title)}" width="${width}" height="${height}" style="border:0" allow="fullscreen" allowfullscreen loading="lazy"></iframe>`
      const { picture } = card
      return ok(
        {
          type: 'rich' as const,
          version: '1.0' as const,
          html: frame,
          width,
          height,
          title: card.title,
          ...(card.author !== undefined && { author_name: card.author }),
          provider_name: card.organisation,
          provider_url: origin,
          ...(picture?.width !== undefined && {
            thumbnail_url: picture.address,
            thumbnail_width: picture.width,
            thumbnail_height: picture.height,
          }),
        },
        { headers: { 'access-control-allow-origin': '*', 'cache-control': 'public, no-cache' } },
      )
    },
  }
}
