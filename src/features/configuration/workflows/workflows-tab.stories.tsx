import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApplicationAt } from '../../../../.storybook/application-at'
import { aState } from '../../../../test/fixtures/configuration'
import { aTenant, aUser } from '../../../../test/fixtures/people'
import { serveFailure, serveSession } from '../../../../test/mock-api/serve'
import { serveApplication, serveLate } from '../../../../test/mock-api/serve-screens'
import { aTransition } from '../../../../test/mock-api/serve-workflow'
import { aTask, serveWorkflowConfiguration } from '../../../../test/mock-api/serve-workflow-configuration'

const application = () => {
  serveApplication()
  serveSession(aUser({ name: 'Ada', surname: 'Bianchi' }), [aTenant({ displayName: 'Museo Civico' })], {
    manages: true,
  })
}
const aWorkflow = () => {
  application()
  const publish = aTransition({ name: 'Publish', itemFromState: 'In review', itemToState: 'Published' })
  serveWorkflowConfiguration({
    states: [
      aState({ name: 'Draft', color: '#A0A0A0' }),
      aState({ name: 'In review', color: '#F5A623' }),
      aState({ name: 'Published', color: '#2D9C5D', public: true }),
      aState({ name: 'Waiting for the second reading of the curator', color: '#5C6670' }),
      aState({ name: 'Withdrawn', color: '#D14343' }),
    ],
    transitions: [
      aTransition({ name: 'Begin', itemToState: 'Draft' }),
      aTransition({ name: 'Hand in', itemFromState: 'Draft', itemToState: 'In review' }),
      aTransition({ name: 'Send back', itemFromState: 'In review', itemToState: 'Draft' }),
      { ...publish, actions: ['1', '2'] },
      aTransition({ name: 'Withdraw', itemFromState: 'Published', itemToState: 'Withdrawn' }),
      aTransition({ name: 'Begin again', itemFromState: 'Withdrawn', itemToState: 'Draft' }),
    ],
    tasks: [
      aTask(publish),
      aTask(publish, { index: 1, parameters: { recipients: ['registrar@museo.example'], subject: '{title}' } }),
    ],
  })
}

const states = '/configuration?tab=workflows'
const transitions = '/configuration?tab=workflows&view=transitions'

const meta = {
  component: ApplicationAt,
  args: { address: states },
  parameters: { layout: 'fullscreen', serve: aWorkflow },
} satisfies Meta<typeof ApplicationAt>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  play: async ({ canvas }) => void (await canvas.findByText('5 states')),
}
export const Transitions: Story = {
  args: { address: transitions },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'State Published' })),
}
export const TransitionsInTheDark: Story = { ...Transitions, globals: { theme: 'dark' } }
export const Empty: Story = {
  args: { address: transitions },
  parameters: {
    serve: () => {
      application()
      serveWorkflowConfiguration({})
    },
  },
  play: async ({ canvas }) => void (await canvas.findByText('There are no transitions yet')),
}
export const Late: Story = {
  parameters: {
    serve: () => {
      application()
      serveLate('states')
    },
  },
}
export const Failing: Story = {
  parameters: {
    serve: () => {
      application()
      serveWorkflowConfiguration({})
      serveFailure('states', 503)
    },
  },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Try again' })),
}
export const StatesOnAPhone: Story = { ...States, globals: { viewport: { value: 'phone' } } }
export const TransitionsOnAPhone: Story = { ...Transitions, globals: { viewport: { value: 'phone' } } }
