import type { Meta, StoryObj } from '@storybook/react-vite'
import { somePicture } from '../deep-zoom/some-picture'
import { someAvLabels } from './av-labels'
import { someRecording } from './some-recording'
import { VideoPlayer } from './video-player'

const meta = {
  component: VideoPlayer,
  // A sound with a picture before it: the controls are the same as those of a film.
  args: {
    src: someRecording(),
    poster: somePicture('The loom').src,
    title: 'The loom',
    labels: someAvLabels,
    style: { height: 360 },
  },
} satisfies Meta<typeof VideoPlayer>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithCaptions: Story = {
  args: { tracks: [{ src: 'data:text/vtt,WEBVTT', language: 'en', label: 'English' }], transcript: 'The loom moves.' },
}
export const Failed: Story = { args: { src: 'data:video/mp4,' } }
