import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { WorkRow } from './work-row'

const failure = (at: number, title = `Leaf ${at + 1}`) => ({
  uuid: `leaf-${at}`,
  title,
  code: at % 2 === 0 ? 'version.changed' : 'role.missing',
  message: 'It was not changed.',
})
const failures = (count: number) => Array.from({ length: count }, (_, at) => failure(at))
const long = 'Papers of the Magistrate of the Waters concerning the rivers that were led away from the lagoon '.repeat(
  3,
)

const meta = {
  component: WorkRow,
  args: {
    work: {
      id: 'work',
      title: 'Moving 120 items to Maps',
      doneText: '120 items moved to Maps',
      unfinished: { words: 'itemsNotMoved', title: 'Maps' },
      stale: [],
      total: 120,
      done: 48,
      failures: [],
      state: 'running',
      change: { operation: 'move', target: 'maps' },
      left: [],
      undoable: false,
    },
    onCancel: () => undefined,
    onRetry: () => undefined,
    onUndo: () => undefined,
    onDismiss: () => undefined,
  },
  decorators: [
    (Story) => (
      <div className="max-w-96">
        <Story />
      </div>
    ),
  ],
  // The row shows once the work does not end at once.
  play: async () => void (await screen.findByRole('article')),
} satisfies Meta<typeof WorkRow>
export default meta
type Story = StoryObj<typeof meta>

const { work } = meta.args
const left = [{ uuid: 'leaf-0', self: '/leaf-0' }]

export const Running: Story = {}
export const Starting: Story = { args: { work: { ...work, done: 0 } } }
export const Cancelling: Story = { args: { work: { ...work, state: 'cancelling' } } }
export const Cancelled: Story = { args: { work: { ...work, state: 'cancelled', left, undoable: true } } }
export const Failures: Story = {
  args: { work: { ...work, state: 'done', done: 117, failures: failures(3), left, undoable: true } },
}
export const ManyFailures: Story = {
  args: { work: { ...work, state: 'done', done: 0, failures: failures(120), left } },
}
export const FailuresWithoutUndo: Story = {
  args: { work: { ...work, state: 'done', done: 117, failures: failures(3), left } },
}
export const Broken: Story = { args: { work: { ...work, state: 'broken' } } }
export const TooLong: Story = {
  args: {
    work: {
      ...work,
      title: `Moving 2 items to ${long}`,
      unfinished: { words: 'itemsNotMoved', title: long },
      state: 'done',
      total: 2,
      done: 0,
      failures: [failure(0, long), failure(1, '')],
      left,
    },
  },
}
export const Italian: Story = { ...Failures, globals: { language: 'it' } }
export const Dark: Story = { ...Failures, globals: { theme: 'dark' } }
