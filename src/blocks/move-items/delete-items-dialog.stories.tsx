import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { handleOf } from '@/api/hal/link'
import { openDialog } from '@/stores/open-dialog'
import { anItem } from '../../../test/fixtures/items'
import { serveFailure, serveItems } from '../../../test/mock-api/serve'
import { OpenedDialog } from '../../../test/opened-dialog'

function serveDeletion(...titles: string[]) {
  const items = titles.map((sgtt) => anItem({ sgtt }))
  serveItems(...items)
  openDialog({ name: 'delete-items', items: items.map(handleOf) })
}

const meta = {
  component: OpenedDialog,
  parameters: { serve: () => serveDeletion('Carta del golfo') },
} satisfies Meta<typeof OpenedDialog>
export default meta
type Story = StoryObj<typeof meta>

const asks: Story['play'] = async () => void (await screen.findByRole('alertdialog'))

export const One: Story = { play: asks }
export const Many: Story = { parameters: { serve: () => serveDeletion('Coast', 'River', 'Lake') }, play: asks }
export const TooLong: Story = {
  parameters: { serve: () => serveDeletion('Registro delle acque che scendono dai colli '.repeat(7)) },
  play: asks,
}
export const Fails: Story = {
  parameters: {
    serve: () => {
      serveDeletion('Carta del golfo')
      serveFailure('everything')
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByRole('alert')
  },
}
export const Italian: Story = { globals: { language: 'it' }, play: asks }
export const Dark: Story = { globals: { theme: 'dark' }, play: asks }
