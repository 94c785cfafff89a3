import { QueryClientProvider } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aCollection } from '../../../test/fixtures/items'
import { aPage } from '../../../test/fixtures/pages'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveCollections } from '../../../test/mock-api/serve'
import { renew } from '@/api/hal/hal-query-client'
import { stale } from '@/api/stale'
import { appQueryClient } from '@/app/query-client'
import type { Collection } from '@teca/shared/contract/meta'
import { CollectionTree, type CollectionTreeProps } from './collection-tree'

const chosen = vi.fn<(title: string, parent: string | undefined) => void>()

async function openTree(current?: CollectionTreeProps['current'], height = 600) {
  chosen.mockClear()
  const queries = appQueryClient()
  const screen = await render(
    <QueryClientProvider client={queries}>
      <div style={{ height, width: 300 }}>
        <CollectionTree
          label="Tree"
          current={current}
          className="h-full"
          renderLink={({ sgtt, uuid }, parent, props) => (
            <a
              {...props}
              href={`#${uuid}`}
              onClick={(event) => {
                event.preventDefault()
                chosen(sgtt ?? '', parent)
              }}
            />
          )}
        />
      </div>
    </QueryClientProvider>,
  )
  return { screen, queries }
}

const below = (parent: Collection, ...titles: string[]) =>
  titles.map((sgtt) => aCollection({ sgtt, parentCollectionsUuids: [parent.uuid], subCollectionsCount: 0 }))

/** The visible rows, a line each: whether it is open, level, index of total. */
const shown = () =>
  [...document.querySelectorAll('[role=treeitem]')]
    .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .map((row) => {
      const { ariaLevel, ariaPosInSet, ariaSetSize, ariaExpanded } = row
      const sign = ariaExpanded === 'true' ? '-' : ariaExpanded === 'false' ? '+' : ' '
      return `${sign}${row.getAttribute('title')} ${ariaLevel}:${ariaPosInSet}/${ariaSetSize}`
    })

const focused = () => document.activeElement?.getAttribute('title')

/** Maps contains Sea and Land, Land contains Hills; Prints is empty. */
function aSmallHierarchy() {
  const maps = aCollection({ sgtt: 'Maps', subCollectionsCount: 2 })
  const prints = aCollection({ sgtt: 'Prints', subCollectionsCount: 0 })
  const [land, sea] = below(maps, 'Land', 'Sea')
  if (!land || !sea) throw new Error('two were made')
  land.subCollectionsCount = 1
  const hills = below(land, 'Hills')
  serveCollections([maps, prints, land, sea, ...hills])
  return { maps, prints, land, sea, hills: hills[0] }
}

test('[COLL-18] it is a tree: levels, positions and expandable rows are announced; arrows, Home, End and letters move', async () => {
  const { maps } = aSmallHierarchy()
  const { screen } = await openTree()
  await expect.element(screen.getByRole('treeitem', { name: 'Maps' })).toBeVisible()
  expect(shown()).toEqual(['+Maps 1:1/2', ' Prints 1:2/2'])
  await userEvent.tab()
  expect(focused()).toBe('Maps')
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(shown()).toEqual(['-Maps 1:1/2', '+Land 2:1/2', ' Sea 2:2/2', ' Prints 1:2/2']))
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('Land')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('treeitem', { name: 'Hills' })).toBeVisible()
  expect(shown()[2]).toBe(' Hills 3:1/1')
  await userEvent.keyboard('{End}')
  expect(focused()).toBe('Prints')
  await userEvent.keyboard('{Home}')
  expect(focused()).toBe('Maps')
  await userEvent.keyboard('s')
  expect(focused()).toBe('Sea')
  await userEvent.keyboard('{Enter}')
  expect(chosen).toHaveBeenLastCalledWith('Sea', maps.uuid)
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe('Maps')
  await userEvent.keyboard('{ArrowLeft}')
  expect(shown()).toEqual(['+Maps 1:1/2', ' Prints 1:2/2'])
  // One tab stop in the tree, also after coming back.
  expect(document.querySelectorAll('[role=treeitem][tabindex="0"]')).toHaveLength(1)
})

test('[COLL-18] the branches down to the current collection open by themselves, through the parent it was reached by', async () => {
  const { maps, land, hills } = aSmallHierarchy()
  const twice = aCollection({ sgtt: 'Atlases', parentCollectionsUuids: [maps.uuid, land.uuid], subCollectionsCount: 0 })
  land.subCollectionsCount = 2
  serveCollections([maps, land, ...(hills ? [hills] : []), twice])
  const { screen } = await openTree({
    uuid: twice.uuid,
    title: 'Atlases',
    ancestors: [
      { uuid: maps.uuid, title: 'Maps' },
      { uuid: land.uuid, title: 'Land' },
    ],
  })
  await vi.waitFor(() =>
    expect(shown()).toEqual(['-Maps 1:1/1', '-Land 2:1/2', ' Hills 3:1/2', ' Atlases 3:2/2', ' Atlases 2:2/2']),
  )
  // It is in two places, with the same row in both; the tab stop is the person's own place.
  await expect.poll(() => document.querySelectorAll('[role=treeitem][aria-current=page]').length).toBe(2)
  await userEvent.tab()
  expect(document.activeElement?.ariaLevel).toBe('3')
  await screen.getByRole('treeitem', { name: 'Atlases' }).first().click()
  expect(chosen).toHaveBeenLastCalledWith('Atlases', land.uuid)
})

test('[COLL-18] an open branch stays with its collection when others are inserted before it', async () => {
  const { maps, prints, land, sea } = aSmallHierarchy()
  const { screen, queries } = await openTree()
  await expect.element(screen.getByRole('treeitem', { name: 'Maps' })).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(shown()).toEqual(['-Maps 1:1/2', '+Land 2:1/2', ' Sea 2:2/2', ' Prints 1:2/2']))
  const atlases = aCollection({ sgtt: 'Atlases', subCollectionsCount: 0 })
  serveCollections([atlases, maps, prints, land, sea])
  renew(queries, stale.collections)
  await vi.waitFor(() =>
    expect(shown()).toEqual([' Atlases 1:1/3', '-Maps 1:2/3', '+Land 2:1/2', ' Sea 2:2/2', ' Prints 1:3/3']),
  )
  screen.getByRole('treeitem', { name: 'Sea' }).element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe('Maps')
  serveCollections([atlases, prints])
  renew(queries, stale.collections)
  await vi.waitFor(() => expect(shown()).toEqual([' Atlases 1:1/2', ' Prints 1:2/2']))
})

test('a tree that cannot load says so and can be loaded again; a branch that cannot load closes', async () => {
  const { maps } = aSmallHierarchy()
  serve([http.get('*/meta/culturalItemCollections/search/findRoot', () => problem(500, 'internal'), { once: true })])
  const { screen } = await openTree()
  await screen.getByRole('button', { name: 'Try again' }).click()
  const row = screen.getByRole('treeitem', { name: 'Maps' })
  await expect.element(row).toBeVisible()
  serve([http.get(`*/${maps.uuid}/culturalItemCollections`, () => problem(403, 'role.missing'))])
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(row).toHaveAttribute('aria-expanded', 'false')
  expect(shown()).toEqual(['+Maps 1:1/2', ' Prints 1:2/2'])
})

/** A hundred thousand collections at the top, built page by page; returns the requests too. */
function aHundredThousand() {
  const asked: number[] = []
  const total = 100_000
  const title = (n: number) => `Collection ${String(n).padStart(6, '0')}`
  const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  const at = (n: number) => aCollection({ uuid: uuid(n), sgtt: title(n), subCollectionsCount: n % 10 === 0 ? 250 : 0 })
  const answer = (prefix: string) => (request: Request) => {
    const { searchParams, pathname, search } = new URL(request.url)
    const page = Number(searchParams.get('page'))
    asked.push(page)
    const most = prefix ? 250 : total
    const all = { length: most, slice: (from: number, to: number) => numbers(from, Math.min(to, most)).map(at) }
    return HttpResponse.json(pageOf(all.slice(page * 100, page * 100 + 100), page, most, pathname + search))
  }
  serve([
    http.get('*/meta/culturalItemCollections/search/findRoot', ({ request }) => answer('')(request)),
    http.get('*/meta/culturalItemCollections/:uuid/culturalItemCollections', ({ request }) => answer('in')(request)),
  ])
  return { asked, title, uuid }
}

const numbers = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n)
const pageOf = (entries: Collection[], number: number, total: number, self: string) => ({
  ...aPage('culturalItemCollections', entries, { page: 0, size: 100, self }),
  page: { number, size: 100, totalElements: total, totalPages: Math.ceil(total / 100) },
})

test('[COLL-18] of a hundred thousand collections only those on the screen are drawn and loaded, and a branch is one request', async () => {
  const { asked, title } = aHundredThousand()
  const { screen } = await openTree()
  await expect.element(screen.getByRole('treeitem', { name: title(0) })).toBeVisible()
  expect(asked).toEqual([0])
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(shown()[1]).toBe(`+${title(0)} 2:1/250`))
  expect(asked).toEqual([0, 0])
  await userEvent.keyboard('{End}')
  await expect.element(screen.getByRole('treeitem', { name: title(99_999) })).toBeVisible()
  expect(focused()).toBe(title(99_999))
  expect(asked.slice(2)).toEqual([999])
  expect(document.querySelectorAll('[role=treeitem]').length).toBeLessThan(60)
})

test('[COLL-18] scrolling through a hundred thousand keeps the work of each frame small', async () => {
  aHundredThousand()
  const { screen } = await openTree()
  await expect.element(screen.getByRole('treeitem').first()).toBeVisible()
  const tree = document.querySelector('[role=tree]')
  if (!tree) throw new Error('no tree')
  // Counts redrawn rows instead of time: only rows that come into view are new, visible ones stay.
  let added = 0
  const watch = new MutationObserver((changes) => changes.forEach(({ addedNodes }) => (added += addedNodes.length)))
  watch.observe(tree, { childList: true, subtree: true })
  for (let step = 0; step < 60; step += 1) {
    tree.scrollTop += 64
    await new Promise(requestAnimationFrame)
  }
  await vi.waitFor(() => expect(shown().some((row) => row.includes('000125'))).toBe(true))
  watch.disconnect()
  expect(added).toBeLessThan(60 * 2 * 8)
})

test('one of a hundred thousand collections is found by their order, in few requests', async () => {
  const { asked, title, uuid } = aHundredThousand()
  const { screen } = await openTree({ uuid: uuid(61_803), title: title(61_803), ancestors: [] })
  await expect.element(screen.getByRole('treeitem', { name: title(61_803) })).toBeVisible()
  expect(asked.length).toBeLessThanOrEqual(14)
})
