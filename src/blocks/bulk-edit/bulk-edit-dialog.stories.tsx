import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { handleOf } from '@/api/hal/link'
import { openDialog } from '@/stores/open-dialog'
import { aTemplate, cardTemplates } from '../../../test/fixtures/configuration'
import { anItem } from '../../../test/fixtures/items'
import { serveFailure, serveItems, serveTemplates } from '../../../test/mock-api/serve'
import { OpenedDialog } from '../../../test/opened-dialog'

/** Opens the dialog for items with these titles. */
function serveEdit(...titles: string[]) {
  const items = titles.map((sgtt) => anItem({ sgtt, autn: 'Iacopo Renier' }))
  serveItems(...items)
  serveTemplates(...cardTemplates(), aTemplate({ name: 'place', label: 'Place' }))
  openDialog({ name: 'bulk-edit-items', items: items.map(handleOf) })
}

const meta = {
  component: OpenedDialog,
  parameters: { serve: () => serveEdit('Chart of the gulf', 'Chart of the lagoon') },
} satisfies Meta<typeof OpenedDialog>
export default meta
type Story = StoryObj<typeof meta>

const preview = async () => {
  await screen.findByRole('option', { name: 'Title' })
  await userEvent.selectOptions(screen.getByLabelText('Field'), 'sgtt')
  await userEvent.selectOptions(screen.getByLabelText('Change'), 'findReplace')
  await userEvent.type(screen.getByLabelText('Find'), 'Chart')
  await userEvent.type(screen.getByLabelText('Replace with'), 'Map')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
}

export const Asks: Story = {
  play: async () => void (await screen.findByLabelText('Field')),
}
export const Preview: Story = {
  play: async () => {
    await preview()
    await screen.findByText(/Map of the gulf/)
  },
}
export const PreviewTooLong: Story = {
  parameters: { serve: () => serveEdit('Chart of the upper lagoon with its shoals and channels '.repeat(6), 'Chart') },
  play: preview,
}
export const WithoutFields: Story = {
  parameters: {
    serve: () => {
      serveEdit('Chart of the gulf', 'Chart of the lagoon')
      serveFailure('everything')
    },
  },
}
export const Dark: Story = { ...Preview, globals: { theme: 'dark' } }
export const Italian: Story = { globals: { language: 'it' } }
