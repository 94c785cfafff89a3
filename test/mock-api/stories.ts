import { http, HttpResponse, type HttpHandler } from 'msw'
import type { Storyboard, StoryboardCollection } from '@teca/shared/contract/meta'
import { aSeries, aStory } from '../fixtures/stories.ts'
import { list, problem, resource } from './resource.ts'

const titleIn = (given: { customMetadataList?: { name: string; value?: string | null }[] }) =>
  given.customMetadataList?.find(({ name }) => name === 'sgtt')?.value

/** Stories, and the series that hold them by uuid in `storyboards`. */
export function storyHandlers(stories: Storyboard[], series: StoryboardCollection[] = []): HttpHandler[] {
  const one = (uuid: unknown) => series.find((some) => some.uuid === uuid)
  const put = (uuid: unknown, change: (stories: string[]) => string[]) => {
    const found = one(uuid)
    if (!found) return problem(404, 'not-found')
    found.storyboards = change(found.storyboards ?? [])
    return HttpResponse.json(found)
  }
  const named = (request: Request) => new URL(request.url).searchParams.get('storyboardUuid') ?? ''
  return [
    ...series.map(({ uuid, _links }) =>
      list(`/meta/storyboardCollections/${uuid}/storyboards`, 'storyboards', () =>
        (one(uuid)?.storyboards ?? []).flatMap((story, at) => {
          const found = stories.find((some) => some.uuid === story)
          return found
            ? [{ ...found, position: at + 1, _links: { ...found._links, storyboards: _links.storyboards } }]
            : []
        }),
      ),
    ),
    http.put('*/meta/storyboardCollections/:uuid/storyboards', async ({ params, request }) => {
      const selfs = (await request.text()).split('\n')
      put(params['uuid'], () => selfs.map((self) => self.split('/').at(-1) ?? ''))
      return new HttpResponse(null, { status: 204 })
    }),
    http.patch('*/meta/storyboardCollections/:uuid/addStoryboard', ({ params, request }) =>
      put(params['uuid'], (old) => [...new Set([...old, named(request)])]),
    ),
    http.patch('*/meta/storyboardCollections/:uuid/removeStoryboard', ({ params, request }) =>
      put(params['uuid'], (old) => old.filter((uuid) => uuid !== named(request))),
    ),
    list('/meta/storyboardCollections/search/findByCustomMetadata', 'storyboardCollections', ({ searchParams }) =>
      series.filter(({ sgtt }) => sgtt?.toLowerCase().includes(searchParams.get('value')?.toLowerCase() ?? '')),
    ),
    ...resource('/meta/storyboards', 'storyboards', stories, (given) =>
      aStory({ sgtt: titleIn(given), annotations: given.annotations }),
    ),
    ...resource('/meta/storyboardCollections', 'storyboardCollections', series, (given) =>
      aSeries({ sgtt: titleIn(given) }),
    ),
  ]
}
