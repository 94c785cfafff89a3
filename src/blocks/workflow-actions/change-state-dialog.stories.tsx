import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { screen, userEvent } from 'storybook/test'
import { aState } from '../../../test/fixtures/configuration'
import { anItem } from '../../../test/fixtures/items'
import { waiting } from '../../../test/mock-api/failing'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveItems, serveStates } from '../../../test/mock-api/serve'
import { aTransition, serveWorkflow } from '../../../test/mock-api/serve-workflow'
import { handleOf } from '@/api/hal/link'
import { openDialog } from '@/stores/open-dialog'
import { ChangeStateDialog } from './change-state-dialog'

const actions = [
  aTransition({ name: 'Publish', itemFromState: 'Approved', itemToState: 'Published' }),
  aTransition({ name: 'Archive', itemFromState: 'Approved', itemToState: 'Archived' }),
  aTransition({ name: 'Withdraw', itemFromState: 'Published', itemToState: 'Approved' }),
  aTransition({ name: 'Take up', itemFromState: 'Default', itemToState: 'Draft' }),
]
const tooLong =
  'Drawings, prints and photographs of the excavations on the island of San Francesco in the Desert'.repeat(3)

/** Opens the dialog for items of these states. */
function about(...items: { sgtt: string; state: string | null }[]) {
  serveStates(
    aState({ name: 'Draft', color: '#A0A0A0' }),
    aState({ name: 'Approved', color: '#4A90E2' }),
    aState({ name: 'Published', color: '#2D9C5D', public: true }),
    aState({ name: 'Archived', color: '#5C6670' }),
  )
  const made = items.map((given) => anItem(given))
  serveItems(...made)
  const posted = serveWorkflow(actions, made)
  openDialog({ name: 'change-state', resource: 'ITEM', things: made.map(handleOf) })
  return posted
}

const meta = {
  component: ChangeStateDialog,
  parameters: { layout: 'fullscreen', serve: () => about({ sgtt: 'Chart of the lagoon', state: 'Approved' }) },
} satisfies Meta<typeof ChangeStateDialog>
export default meta
type Story = StoryObj<typeof meta>

const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))

export const OneThing: Story = {}
export const WithAnActionBack: Story = { play: () => choose('Publish') }
export const WithoutAWayBack: Story = { play: () => choose('Archive') }
export const NoActions: Story = {
  parameters: { serve: () => about({ sgtt: 'Chart of the lagoon', state: 'Archived' }) },
}
export const SeveralStates: Story = {
  parameters: {
    serve: () =>
      about(
        { sgtt: 'Chart', state: 'Approved' },
        { sgtt: 'Sheet', state: 'Approved' },
        { sgtt: 'Atlas', state: null },
        { sgtt: 'Globe', state: 'Archived' },
      ),
  },
}
export const Reading: Story = {
  parameters: {
    serve: () => {
      about({ sgtt: 'Chart', state: 'Approved' })
      serve(waiting('item'))
    },
  },
}
export const Refused: Story = {
  parameters: {
    serve: () => {
      about({ sgtt: 'Chart of the lagoon', state: 'Approved' })
      serve([http.post('*/meta/transitionLogs', () => problem(403, 'role.missing'))])
    },
  },
  play: async () => {
    await choose('Archive')
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }))
    await screen.findByText(/Error during state update/)
  },
}
export const ActionsNotToBeHad: Story = {
  parameters: {
    serve: () => {
      about({ sgtt: 'Chart of the lagoon', state: 'Approved' })
      serve([http.get('*/meta/transitionTemplates/search/*', () => problem(500, 'internal'))])
    },
  },
}
export const SomeMissing: Story = {
  parameters: {
    serve: () => {
      about({ sgtt: 'Chart', state: 'Approved' }, { sgtt: 'Sheet', state: 'Approved' })
      serve([http.get('*/meta/culturalItems/:uuid', () => problem(404, 'not-found'), { once: true })])
    },
  },
}
export const TooLong: Story = {
  parameters: {
    serve: () => {
      about({ sgtt: tooLong, state: 'Approved' })
      const long = aTransition({ name: tooLong, itemFromState: 'Approved', itemToState: 'Published' })
      serve([
        http.get('*/meta/transitionTemplates/search/*', () =>
          HttpResponse.json({ _embedded: { transitionTemplates: [long] }, _links: { self: { href: '/' } } }),
        ),
      ])
    },
  },
}
export const Dark: Story = { globals: { theme: 'dark' }, play: () => choose('Publish') }
export const Italian: Story = { globals: { language: 'it' }, play: () => choose('Publish') }
