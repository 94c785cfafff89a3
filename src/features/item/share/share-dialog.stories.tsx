import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, http, HttpResponse } from 'msw'
import { screen, userEvent } from 'storybook/test'
import { handleOf } from '@/api/hal/link'
import { openDialog } from '@/stores/open-dialog'
import { aState } from '../../../../test/fixtures/configuration'
import { aTenant, aUser } from '../../../../test/fixtures/people'
import { problem } from '../../../../test/mock-api/resource'
import { serve, serveItems, serveSession, serveStates } from '../../../../test/mock-api/serve'
import { anItemWithImages } from '../../../../test/open-item'
import { OpenedDialog } from '../../../../test/opened-dialog'

type Given = {
  state?: string
  title?: string
  region?: string
  masters?: boolean
  profile?: string
  roles?: ('ROLE_USER' | 'ROLE_IMAGE_DOWNLOAD')[]
}

/** Serves an item with two images, and opens the dialog for it. */
const about =
  ({ state = 'Published', title = 'Sea charts', region, masters = false, profile = 'standard', roles }: Given = {}) =>
  () => {
    const { item } = anItemWithImages(2, {
      sgtt: title,
      state,
      _links: { player_audio: { href: '/images/viewers/audio/?id=x' } },
    })
    serveItems(item)
    serveStates(aState({ name: 'Draft' }), aState({ name: 'Published', public: true }))
    serveSession(aUser({ userRoles: roles ?? ['ROLE_USER', 'ROLE_IMAGE_DOWNLOAD'] }), [
      aTenant({ canDownloadMastefiles: masters }),
    ])
    serve([
      http.get('*/ui/settings.json', () => HttpResponse.json({ profile, supportUrl: '/x', logos: {} })),
      http.get('*/images/iiif/2/items/*', () => HttpResponse.json({ type: 'Manifest', items: [] })),
      http.get('*/images/snippet/*', async () => {
        await delay('real')
        return problem(503, 'too-busy')
      }),
    ])
    openDialog({ name: 'share', item: handleOf(item), position: 1, region })
  }

const meta = { component: OpenedDialog } satisfies Meta<typeof OpenedDialog>
export default meta
type Story = StoryObj<typeof meta>

const story = (given?: Given): Story => ({ parameters: { serve: about(given) } })
const tab = (name: string) => async () => userEvent.click(await screen.findByRole('tab', { name }))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

export const Download = story()
export const PartInView = story({ region: '400,300,800,600', masters: true })
export const OpenProfile = story({ profile: 'open' })
export const MayNotDownload = story({ roles: ['ROLE_USER'] })
export const Confirmation: Story = { ...story(), play: () => press('Download the full image') }
export const Failed: Story = {
  ...story(),
  play: async () => {
    await press('Download the full image')
    await press('Confirm')
    await screen.findByRole('alert')
  },
}
export const Embed: Story = { ...story(), play: tab('Embed') }
export const EmbedNotPublic: Story = { ...story({ state: 'Draft' }), play: tab('Embed') }
export const Links: Story = { ...story({ region: '400,300,800,600' }), play: tab('Share') }
export const LinksNotPublic: Story = { ...story({ state: 'Draft' }), play: tab('Share') }
export const LongTitle = story({
  title: 'Papers of the Magistrate of the Waters concerning the rivers that were led away from the lagoon '.repeat(3),
})
export const Italian: Story = { ...story(), globals: { language: 'it' } }
export const Dark: Story = { ...story({ region: '400,300,800,600' }), globals: { theme: 'dark' } }
