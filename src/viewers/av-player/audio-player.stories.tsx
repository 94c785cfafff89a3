import type { Meta, StoryObj } from '@storybook/react-vite'
import { AudioPlayer } from './audio-player'
import { someAvLabels } from './av-labels'
import { somePeaks, someRecording } from './some-recording'

const meta = {
  component: AudioPlayer,
  args: { src: someRecording(), title: 'The tide bell', labels: someAvLabels, peaks: somePeaks() },
} satisfies Meta<typeof AudioPlayer>
export default meta
type Story = StoryObj<typeof meta>

export const WithWaveform: Story = {}
export const WithoutWaveform: Story = { args: { peaks: undefined } }
export const WithTranscript: Story = { args: { transcript: 'A bell, then water.\nThe bell again, farther away.' } }
export const Narrow: Story = { args: { style: { maxWidth: 320 } } }
export const Failed: Story = { args: { src: 'data:audio/mpeg,', peaks: undefined } }
export const Dark: Story = { globals: { theme: 'dark' } }
