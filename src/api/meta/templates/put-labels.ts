import { hrefOf, type HalLink } from '../../hal/link'
import { http, onVersion } from '../../http'
import type { LanguageLabels, TemplateLabels } from '@teca/shared/contract/meta'

type Labelled<T> = { etag?: string; _links: { labels?: HalLink<T> } }

/** Replaces the labels in further languages, where there are new ones and the server offers that; returns the thing as it is then. */
export async function putLabels<T extends Labelled<T>>(
  thing: T,
  words: TemplateLabels | { labels: LanguageLabels } | undefined,
): Promise<T> {
  const link = thing._links.labels
  if (!link || !words) return thing
  return await http.put(hrefOf(link), { json: words, ...onVersion(thing) }).json<T>()
}
