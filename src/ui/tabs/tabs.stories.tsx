import type { Meta, StoryObj } from '@storybook/react-vite'
import { Image, Music } from 'lucide-react'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../button/button'
import { Tabs } from './tabs'

const meta = {
  component: Tabs,
  args: {
    label: 'Media',
    tabs: [
      { id: 'images', label: 'Images', count: 24, icon: <Image aria-hidden /> },
      { id: 'audios', label: 'Audios', count: 2, icon: <Music aria-hidden /> },
      { id: 'videos', label: 'Videos', count: 0, disabled: true },
    ],
    value: 'images',
    onChange: () => undefined,
    children: <p>What the tab holds.</p>,
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value)
    return <Tabs {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: /Images/ }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: /Audios/ })).toHaveAttribute('aria-selected', 'true')
  },
}
export const WithActions: Story = { args: { end: <Button size="s">Upload</Button> } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const TooMany: Story = {
  args: {
    tabs: Array.from({ length: 14 }, (_, at) => ({
      id: at === 0 ? 'images' : `${at}`,
      label: `View number ${at + 1}`,
    })),
  },
  decorators: [
    (Story) => (
      <div className="max-w-96">
        <Story />
      </div>
    ),
  ],
}
