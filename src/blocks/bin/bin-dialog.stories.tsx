import type { Meta, StoryObj } from '@storybook/react-vite'
import { aDeletedThing } from '../../../test/fixtures/deleted'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { deletedHandlers, whoMayRestore } from '../../../test/mock-api/deleted'
import { serve, serveFailure, serveSession } from '../../../test/mock-api/serve'
import { BinDialog } from './bin-dialog'

const serveBin = (...things: Parameters<typeof deletedHandlers>) => {
  serveSession(whoMayRestore(aUser()), [aTenant()])
  serve(deletedHandlers(...things))
}

const ofEachKind = () => [
  aDeletedThing({ title: 'Carta del golfo' }),
  aDeletedThing({ resourceType: 'COLLECTION', title: 'Papers of the Magistrate of the Waters', pressmark: undefined }),
  aDeletedThing({
    resourceType: 'MEDIA',
    mediaType: 'audios',
    title: 'Tarantella, first take',
    pressmark: undefined,
    itemTitle: 'Tarantella',
  }),
]

const meta = {
  component: BinDialog,
  parameters: { serve: () => serveBin(...ofEachKind()) },
} satisfies Meta<typeof BinDialog>
export default meta
type Story = StoryObj<typeof meta>

export const OfEachKind: Story = {}
export const Many: Story = {
  parameters: { serve: () => serveBin(...Array.from({ length: 45 }, () => aDeletedThing())) },
}
export const Empty: Story = { parameters: { serve: () => serveBin() } }
export const TooLong: Story = {
  parameters: {
    serve: () => serveBin(aDeletedThing({ title: 'Registro delle acque che scendono dai colli '.repeat(7) })),
  },
}
export const Untitled: Story = { parameters: { serve: () => serveBin(aDeletedThing({ title: '' })) } }
export const NotOffered: Story = { parameters: { serve: () => serveSession(aUser(), [aTenant()]) } }
export const Failing: Story = {
  parameters: {
    serve: () => {
      serveBin()
      serveFailure('deleted')
    },
  },
}
export const Italian: Story = { globals: { language: 'it' } }
export const Dark: Story = { globals: { theme: 'dark' } }
