import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { ApplicationAt } from '../../../.storybook/application-at'
import { serve, serveFailure } from '../../../test/mock-api/serve'
import { serveApplication, serveLate } from '../../../test/mock-api/serve-screens'

const nobodySignedIn = () => {
  serveApplication()
  serve([http.get('*/users/isLogged', () => HttpResponse.json({ logged: false }))])
}

const meta = {
  component: ApplicationAt,
  args: { address: '/login' },
  parameters: { layout: 'fullscreen', serve: nobodySignedIn },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Login' })),
} satisfies Meta<typeof ApplicationAt>
export default meta
type Story = StoryObj<typeof meta>

const signIn: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Username' }), 'ada')
  await userEvent.type(canvas.getByLabelText('Password'), 'lagoon-of-1540')
  await userEvent.click(canvas.getByRole('button', { name: 'Login' }))
}

export const Loaded: Story = {}
export const Late: Story = {
  parameters: {
    serve: () => {
      nobodySignedIn()
      serveLate('login')
    },
  },
  play: signIn,
}
export const Failing: Story = {
  parameters: {
    serve: () => {
      nobodySignedIn()
      serveFailure('login', 401, 'credentials.wrong')
    },
  },
  play: async (context) => {
    await signIn(context)
    await context.canvas.findByText('Invalid username or password')
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
