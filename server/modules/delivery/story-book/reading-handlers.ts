import type { Handlers } from '../../../contract/call.ts'
import { invalid, undefinedIfMissing, ProblemError } from '../../../contract/problem.ts'
import { ok } from '../../../contract/reply.ts'
import type { AddressFetcher } from '../../uploads/index.ts'
import { foundManifest } from './found-manifest.ts'
import { storyManifest3 } from './story-manifest-3.ts'
import { storyReading } from './story-reading.ts'
import { presentedStory } from './presented-story.ts'
import type { StorySources } from './presented-story.ts'

type Needs = StorySources & { documents: Pick<AddressFetcher, 'text'> }

/** Reads stories from manifests, without writing. */
export function readingHandlers({ documents, ...telling }: Needs): Handlers {
  return {
    readStoryManifest: async ({ tenant, hal, body }) => {
      const { text, address } = body
      if ((text === undefined) === (address === undefined))
        throw invalid('/text', 'either', 'Give the text of a manifest or its address')
      const fetched = async (from: string): Promise<unknown> => {
        const own = ownStory(hal.origin, from)
        const story = own === undefined ? undefined : await undefinedIfMissing(presentedStory(telling, tenant.id, own))
        return story === undefined ? parsed(await documents.text(from)) : storyManifest3(hal.origin, story)
      }
      const document = address === undefined ? parsed(text ?? '') : await fetched(address)
      const manifest = await foundManifest(document, fetched, address)
      if (manifest === undefined) throw unreadable('It is no IIIF manifest of Presentation 2 or 3')
      const reading = await storyReading({ access: telling.access, tenantId: tenant.id, origin: hal.origin }, manifest)
      return ok({ ...reading, _links: { self: hal.self() } }, { type: 'application/hal+json' })
    },
  }
}

/** A story of this host is read without the network. */
const ownStory = (origin: string, address: string): string | undefined =>
  address.startsWith(`${origin}/`)
    ? /^\/images\/stories\/([\da-f-]{36})\/manifest\.json$/i.exec(address.slice(origin.length))?.[1]
    : undefined

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch (error) {
    throw unreadable('It is no JSON', error)
  }
}

const unreadable = (detail: string, cause?: unknown) => new ProblemError(422, 'manifest.unreadable', { detail, cause })
