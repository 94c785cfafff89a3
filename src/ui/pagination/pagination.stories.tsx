import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Pagination } from './pagination'

const meta = {
  component: Pagination,
  args: {
    page: 1,
    pageCount: 5,
    labels: { pages: 'Pages', previous: 'Previous page', next: 'Next page', page: (page) => `Page ${page}` },
    renderLink: (page, props) => <a href={`?page=${page}`} {...props} />,
  },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = {}
export const Middle: Story = { args: { page: 3 } }
export const Last: Story = { args: { page: 5 } }
export const Many: Story = { args: { page: 20, pageCount: 40 } }
export const WithoutAddress: Story = { args: { renderLink: undefined, onPage: fn() } }
export const OnlyOne: Story = { args: { pageCount: 1 } }
export const TooLong: Story = { args: { page: 123456, pageCount: 999999 } }
export const Dark: Story = { args: { page: 3 }, globals: { theme: 'dark' } }
