import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApplicationAt } from '../../../.storybook/application-at'
import { serveFailure } from '../../../test/mock-api/serve'
import { serveApplication, serveLate } from '../../../test/mock-api/serve-screens'

const meta = {
  component: ApplicationAt,
  args: { address: '/management/self' },
  parameters: { layout: 'fullscreen', serve: serveApplication },
} satisfies Meta<typeof ApplicationAt>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { name: 'Ada Bianchi', level: 1 })),
}
export const Late: Story = {
  parameters: {
    serve: () => {
      serveApplication()
      serveLate('session')
    },
  },
}
export const Failing: Story = {
  parameters: {
    serve: () => {
      serveApplication()
      serveFailure('session')
    },
  },
  play: async ({ canvas }) => void (await canvas.findAllByRole('button', { name: 'Try again' })),
}
export const OnAPhone: Story = { ...Loaded, globals: { viewport: { value: 'phone' } } }
export const Editing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Change Password' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }))
    await canvas.findByText('The password confirmation does not match')
  },
}
