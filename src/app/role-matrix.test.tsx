import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isRole, roles, type Role } from '../../server/contract/roles.ts'
import { aSection } from '../../test/fixtures/configuration'
import { aTenant, aUser } from '../../test/fixtures/people'
import { aSeries, aStory } from '../../test/fixtures/stories'
import { serve, serveCollections, serveSession } from '../../test/mock-api/serve'
import { serveFields } from '../../test/mock-api/serve-fields'
import { someRights } from '../../test/mock-api/serve-management'
import { serveLists } from '../../test/mock-api/serve-lists'
import { servePeople } from '../../test/mock-api/serve-people'
import { serveSearch } from '../../test/mock-api/serve-search'
import { storyHandlers } from '../../test/mock-api/stories'
import { anEmptyCatalogue } from '../../test/open-catalogue'
import { addressOf, anItemWithImages, beforeItems, maps } from '../../test/open-item'
import { may, operations, ownLinks, type Operation } from '../../test/table-of-rights'
import { renderApplication } from '../../test/render-application'
import { useStorySelection } from '@/stores/story-selection'

/** Presses until it is selected: a list that is still loading may render again under the press. */
async function select(title: string) {
  const box = page.getByRole('checkbox', { name: `Select ${title}` })
  const isChecked = () => box.query()?.matches(':checked')
  const press = async () => {
    if (isChecked() === false) await box.click()
    return isChecked()
  }
  await expect.poll(press).toBe(true)
}
const open = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** What a person who holds one role alone finds in the museum: a collection, an item, a list, a series and a story. */
function aMuseumFor(role: Role) {
  anEmptyCatalogue()
  beforeItems()
  useStorySelection.getState().clear()
  const { item } = anItemWithImages(1, { sgtt: 'Leaf' })
  const archive = may(role, 'getSectionArchive') ? { archive: { href: '/meta/sections/1/archive' } } : {}
  const groups = { groups: { href: '/meta/sections/1/groups' } }
  const list = aSection({ name: 'Atlas' })
  const story = aStory({ sgtt: 'The wreck' })
  serveLists([{ section: { ...list, _links: { ...list._links, ...archive, ...groups } }, items: [item] }])
  serveCollections([maps], [item])
  serveSearch({ items: [item], collections: [maps] })
  servePeople([])
  serve(storyHandlers([story], [aSeries({ sgtt: 'Voyages' })]))
  serveFields([])
  const links = Object.entries(ownLinks).flatMap(([rel, [operation, href]]) =>
    may(role, operation) ? [[rel, { href }]] : [],
  )
  const user = aUser({ userRoles: [role] })
  user._links.rights = { href: '/iam/rights' }
  serve([http.get('*/iam/rights', () => HttpResponse.json(someRights({ operations })))])
  serveSession({ ...user, _links: { ...user._links, ...Object.fromEntries(links) } }, [aTenant({ name: 'museo' })], {
    manages: may(role, 'getJarvisUsers'),
  })
  return { item, list, story }
}

interface Place {
  at: string
  /** Opens what offers it: a selection, a menu. */
  then?: () => Promise<void>
  /** Names of entries and actions, and the call without which nobody may be offered it. */
  offers: Record<string, Operation>
}

const onSelectedItems = {
  'Add to list': 'addSectionItems',
  'Change state': 'createTransitionLog',
  Export: 'exportTable',
} as const satisfies Place['offers']

const placesOf = ({ item, list, story }: ReturnType<typeof aMuseumFor>): Place[] => [
  {
    at: '/catalog',
    then: () => select('Leaf'),
    offers: {
      ...onSelectedItems,
      Workspace: 'getSections',
      'Stories lab': 'getStoryboards',
      Management: 'getJarvisUsers',
      Configuration: 'createCustomMetadataTemplate',
      'Create collection': 'createCollection',
      'Add item': 'importCulturalItem',
      Bin: 'getDeleted',
      Details: 'patchCulturalItem',
      Move: 'patchCulturalItem',
      Link: 'patchCulturalItem',
      Delete: 'deleteCulturalItem',
    },
  },
  {
    at: `/catalog/${maps.uuid}`,
    then: () => open('Collection actions'),
    offers: {
      Details: 'getCollection',
      'Catalogue totals': 'getCollectionTotals',
      'Create sub-collection': 'createCollection',
      Move: 'patchCollection',
      Link: 'patchCollection',
      'Change state': 'createTransitionLog',
      'Import a spreadsheet': 'receiveTable',
      Export: 'exportTable',
      Delete: 'deleteCollection',
    },
  },
  {
    at: addressOf(item),
    offers: {
      'Add to list': 'addSectionItems',
      'Share / download': 'getCulturalItem',
      'Workflow actions': 'createTransitionLog',
      Upload: 'importImage',
    },
  },
  {
    at: addressOf(item, '?info'),
    then: () => open('Actions for Sheet 1'),
    offers: {
      'Show in the viewer': 'getImage',
      Details: 'getImage',
      'Replace image': 'importImage',
      'Change state': 'createTransitionLog',
      'Move to another item': 'moveImage',
      Delete: 'deleteImage',
    },
  },
  {
    at: '/catalog/results?term=leaf',
    then: () => select('Leaf'),
    offers: { ...onSelectedItems, Details: 'patchCulturalItem', Delete: 'deleteCulturalItem' },
  },
  {
    at: '/catalog/results?term=maps&entity=collections',
    then: () => select('Maps'),
    offers: {
      'Clear selection': 'searchCollections',
      Move: 'patchCollection',
      Link: 'patchCollection',
      'Change state': 'createTransitionLog',
      Delete: 'deleteCollection',
    },
  },
  { at: '/workspace', offers: { 'Add list': 'createSection', 'Edit Atlas': 'patchSection' } },
  {
    at: `/workspace/${list.uuid}`,
    then: () => select('Leaf'),
    offers: { ...onSelectedItems, 'Remove from list': 'removeSectionItems', Details: 'patchCulturalItem' },
  },
  {
    at: `/workspace/${list.uuid}?sort=sgtt,asc`,
    then: () => open('Send out'),
    offers: {
      'Table or IIIF collection': 'exportTable',
      'Zip with pictures': 'getSectionArchive',
      'Show to a workgroup': 'setSectionGroups',
    },
  },
  {
    at: '/story',
    then: () => select('The wreck'),
    offers: {
      Details: 'getStoryboard',
      'Create series': 'createStoryboardCollection',
      'Create story': 'createStoryboard',
      Move: 'addStoryboardToCollection',
      'Change state': 'createTransitionLog',
      Delete: 'deleteStoryboard',
    },
  },
  {
    at: `/story/editor/${story.uuid}`,
    offers: {
      Export: 'downloadStory',
      'Duplicate story': 'createStoryboard',
      Save: 'patchStoryboard',
      'Add image': 'patchStoryboard',
    },
  },
  {
    at: '/management/users',
    offers: {
      Workspace: 'getSections',
      'Users & Workgroups': 'getJarvisUsers',
      Audit: 'getAudit',
      Downloads: 'getDownloads',
      'Add user': 'createJarvisUser',
      Invite: 'inviteJarvisUser',
      'From CSV': 'importJarvisUsers',
    },
  },
  {
    at: '/configuration',
    offers: {
      Workspace: 'getSections',
      'Add metadata': 'createCustomMetadataTemplate',
      Workflows: 'createItemState',
      Import: 'importConfiguration',
    },
  },
]

/** Screens that say to others which right is missing, and who can give it. */
const closed = [
  ['/ui/configuration', 'Configuration'],
  ['/ui/management/users', 'Management'],
] as const

/** The names of everything on the screen that can be pressed. */
const names = () =>
  [...document.querySelectorAll<HTMLElement>('button, a, [role=menuitem], [role=tab]')]
    .filter((one) => one.checkVisibility())
    .map((one) => one.getAttribute('aria-label') ?? one.innerText.split('\n')[0]?.trim())

test.each(Object.keys(roles).filter(isRole))(
  '[MGMT-09] [MGMT-13] in part: %s is offered everywhere what the table of the server allows, and nothing else',
  async (role) => {
    const museum = aMuseumFor(role)
    const { router } = await renderApplication('/workspace')
    for (const { at, then, offers } of placesOf(museum)) {
      router.history.push(`/ui${at}`)
      await then?.()
      const offered = () => Object.keys(offers).filter((name) => names().includes(name))
      const allowed = Object.entries(offers).flatMap(([name, operation]) => (may(role, operation) ? name : []))
      await expect.poll(offered, { message: at }).toEqual(allowed)
    }
    if (may(role, 'getJarvisUsers')) return
    for (const [at, name] of closed) {
      router.history.push(at)
      await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await expect.element(page.getByText('You do not have permission to do this.')).toBeVisible()
      await expect.element(page.getByText('Irma Dal Pozzo can add the user to a workgroup.')).toBeVisible()
    }
  },
)
