import type { Meta, StoryObj } from '@storybook/react-vite'
import { Frame } from './frame'

const meta = {
  component: Frame,
  args: {
    src: 'data:text/html,<html lang="en"><title>Inside</title><main><h1>A page of its own</h1></main></html>',
    title: 'Advanced viewer of the map',
    labels: { loading: 'Loading…', failed: 'The page did not come.', retry: 'Try again' },
    style: { height: 300 },
  },
} satisfies Meta<typeof Frame>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Failed: Story = { args: { src: 'http://127.0.0.1:9/', patience: 0 } }
