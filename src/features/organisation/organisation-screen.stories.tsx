import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApplicationAt } from '../../../.storybook/application-at'
import { aUser } from '../../../test/fixtures/people'
import { serveFailure, serveSession } from '../../../test/mock-api/serve'
import { aManagedTenant, serveOrganisation } from '../../../test/mock-api/serve-management'
import { serveApplication, serveLate } from '../../../test/mock-api/serve-screens'

const show =
  (...given: Parameters<typeof serveOrganisation>) =>
  () => {
    serveApplication()
    serveSession(aUser(), [aManagedTenant()], { manages: true })
    serveOrganisation(...given)
  }

const meta = {
  component: ApplicationAt,
  args: { address: '/management/organisation' },
  parameters: {
    layout: 'fullscreen',
    serve: show(
      { watermark: true },
      {
        storage: [{ kind: 'images', files: 1200, bytes: 5_000_000_000 }],
        jobs: [{ name: 'import-asset', waiting: 7, running: 1, failed: 2 }],
        attention: { failedImports: 4, failedActions: 1 },
      },
    ),
  },
} satisfies Meta<typeof ApplicationAt>
export default meta
type Story = StoryObj<typeof meta>

const play: Story['play'] = async ({ canvas }) => void (await canvas.findByLabelText(/^Name/))
export const AtWork: Story = { play }
export const Fresh: Story = { play, parameters: { serve: show() } }
export const Late: Story = {
  parameters: {
    serve: () => {
      show()()
      serveLate('organisation')
    },
  },
}
export const Failing: Story = {
  parameters: {
    serve: () => {
      show()()
      serveFailure('organisation')
    },
  },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Try again' })),
}
export const OnAPhone: Story = { play, globals: { viewport: { value: 'phone' } } }
