import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApplicationAt } from '../../../.storybook/application-at'
import { aTenant, aUser, aWorkgroup } from '../../../test/fixtures/people'
import { serveFailure, serveSession } from '../../../test/mock-api/serve'
import { servePeople } from '../../../test/mock-api/serve-people'
import { serveApplication, serveLate } from '../../../test/mock-api/serve-screens'

const somePeople = () => {
  serveApplication()
  serveSession(aUser(), [aTenant()], { manages: true })
  const groups = ['Conservation', 'Photography'].map((name) => aWorkgroup({ name }))
  const [first, second] = groups.map(({ uuid }) => uuid)
  servePeople(
    [
      aUser({ username: 'irma', name: 'Irma', surname: 'Dal Pozzo', userGroupUuids: first ? [first] : [] }),
      aUser({ username: 'nora', name: null, surname: null, userGroupUuids: [] }),
      aUser({
        username: 'a.very.long.username.that.somebody.chose.because.it.was.free',
        userGroupUuids: [first, second].filter((uuid) => uuid !== undefined),
      }),
    ],
    groups,
  )
}

const meta = {
  component: ApplicationAt,
  args: { address: '/management/users' },
  parameters: { layout: 'fullscreen', serve: somePeople },
} satisfies Meta<typeof ApplicationAt>
export default meta
type Story = StoryObj<typeof meta>

export const Users: Story = {
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: /^irma/ })),
}
export const Workgroups: Story = {
  args: { address: '/management/users?view=workgroups' },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: /^Photography/ })),
}
export const NobodyFound: Story = {
  args: { address: '/management/users?q=zeno' },
  play: async ({ canvas }) => void (await canvas.findByText('No user has this name or e-mail')),
}
export const Late: Story = {
  parameters: {
    serve: () => {
      somePeople()
      serveLate('people')
    },
  },
}
export const Failing: Story = {
  parameters: {
    serve: () => {
      somePeople()
      serveFailure('people')
    },
  },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Try again' })),
}
export const OnAPhone: Story = { ...Users, globals: { viewport: { value: 'phone' } } }
