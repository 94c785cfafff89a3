import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TextLink } from '../text-link/text-link'
import { ErrorState } from './error-state'

const meta = {
  component: ErrorState,
  args: {
    title: 'The collection could not be loaded',
    message: 'The server did not answer in time.',
    retry: { label: 'Try again', onRetry: fn() },
    details: [
      { label: 'Code', value: 'timeout' },
      { label: 'Request', value: '0b1e7c22-9a4f-4c5e-8f0e-2f2f6b6f9f11' },
    ],
  },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const WithRetry: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.retry?.onRetry).toHaveBeenCalledOnce()
  },
}
export const Retrying: Story = { args: { retry: { label: 'Try again', onRetry: fn(), busy: true } } }
export const WithAWayOut: Story = {
  args: { retry: undefined, action: <TextLink href="#catalogue">Open the catalogue</TextLink> },
}
export const Small: Story = { args: { small: true, details: [] } }
export const TitleOnly: Story = { args: { message: undefined, retry: undefined, details: [] } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const TooLong: Story = { args: { message: 'https://example.org/'.repeat(20) } }
