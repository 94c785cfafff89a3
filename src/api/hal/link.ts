import type { HalLink } from '@teca/shared/hal-link'
import { canonical, withParams, type LinkParams } from './address'
import { expandTemplate, templateNames } from './expand-template'

export type { HalLink }

/** What is needed to load a thing later: its uuid and the path of its self link. */
export interface Handle {
  uuid: string
  self: string
}

/**
 * Path and search of a link: its template is filled with the parameters, the others are added to the search. Only the
 * path of an absolute address counts, because behind a proxy its origin differs from ours.
 */
export function hrefOf(link: HalLink, params: LinkParams = {}): string {
  if (!link.templated && !link.href.includes('{')) return withParams(link.href, params)
  const inTemplate = new Set(templateNames(link.href))
  const rest = Object.fromEntries(Object.entries(params).filter(([name]) => !inTemplate.has(name)))
  return withParams(expandTemplate(link.href, params), rest)
}

/** The handle of a thing with a uuid and a self link. */
export const handleOf = (thing: { uuid: string; _links: { self: HalLink } }): Handle => ({
  uuid: thing.uuid,
  self: canonical(thing._links.self.href),
})
