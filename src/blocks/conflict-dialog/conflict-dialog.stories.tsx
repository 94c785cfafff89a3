import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { formerField } from '@/blocks/item-history/past-values'
import { ConflictDialog } from './conflict-dialog'
import type { Difference } from './compare-drafts'

const say = (value: string) => [{ value }]
const aDifference = (label: string, [was, mine, theirs]: [string, string, string], more: Partial<Difference> = {}) => ({
  field: formerField(label),
  was: say(was),
  mine: say(mine),
  theirs: say(theirs),
  changedBy: 'both' as const,
  ...more,
})

const differences: Difference[] = [
  aDifference('Title', ['Chart', 'Chart of the gulf', 'Sea chart of the gulf']),
  aDifference('Technique', ['Woodcut', 'Copperplate', 'Woodcut'], { changedBy: 'me' }),
  aDifference('Author', ['', '', 'P. Vesconte'], { changedBy: 'them' }),
]

const meta = {
  component: ConflictDialog,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Chart of the gulf', differences, onChoose: fn(), onCancel: fn() },
} satisfies Meta<typeof ConflictDialog>
export default meta
type Story = StoryObj<typeof meta>

export const TwoVersions: Story = { args: { by: { username: 'grace', at: '2026-02-11T12:00:00Z' } } }
export const NobodyNamed: Story = { args: { differences: differences.slice(1) } }
export const LongValues: Story = {
  args: {
    title: 'A true and exact description of the town, its waters, bridges, walls and gardens, drawn from life',
    differences: [
      aDifference('The description under which the work was first listed in the inventory of the foundation', [
        'Soundings by another hand. '.repeat(12),
        'Soundings by the same hand. '.repeat(14),
        'Zusammengesetztebezeichnung'.repeat(10),
      ]),
      ...differences,
    ],
  },
}
