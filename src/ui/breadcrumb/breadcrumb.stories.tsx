import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Breadcrumb } from './breadcrumb'

const crumb = (label: string) => ({ id: label, label })

const meta = {
  component: Breadcrumb,
  args: {
    label: 'Path',
    moreLabel: 'Show the full path',
    crumbs: ['Catalogue', 'Maps', 'Lagoon'].map(crumb),
    renderLink: ({ id }, props) => <a href={`#${id}`} {...props} />,
  },
} satisfies Meta<typeof Breadcrumb>
export default meta
type Story = StoryObj<typeof meta>

export const Three: Story = {}
export const RootOnly: Story = { args: { crumbs: [crumb('Catalogue')] } }
export const Empty: Story = { args: { crumbs: [] } }
export const LastOpens: Story = {
  args: { crumbs: [crumb('Catalogue'), crumb('Maps'), { ...crumb('Lagoon'), onPress: fn() }] },
}
export const Deep: Story = {
  args: { crumbs: ['Catalogue', 'Maps', 'Italy', 'Veneto', 'Lagoon', 'Islands', 'Torcello', 'Basilica'].map(crumb) },
}
export const TooLong: Story = {
  args: {
    crumbs: [
      'Catalogue',
      'Drawings, prints and photographs of the excavations',
      'Sketches made on the spot by the surveyors of the first campaign',
    ].map(crumb),
  },
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
}
