import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect, screen, userEvent } from 'storybook/test'
import { Button } from '../button/button'
import { Skeleton } from '../skeleton/skeleton'
import { lazyPiece, type PieceProps } from './lazy-piece'

const Come = () => <p>What was asked for</p>
const Coming = lazyPiece(() => new Promise<ComponentType>(() => undefined))
const There = lazyPiece(() => Promise.resolve(Come))
const Lost = lazyPiece(() => Promise.reject<ComponentType>(new Error('No connection')))
let asked = 0
const LostOnce = lazyPiece(() =>
  (asked += 1) > 1 ? Promise.resolve(Come) : Promise.reject(new Error('No connection')),
)

const args: PieceProps = {
  waiting: <Skeleton shape="text" lines={2} />,
  lost: ({ onRetry, busy }) => (
    <Button loading={busy} onClick={onRetry}>
      Try again
    </Button>
  ),
}

const meta = { component: There, args } satisfies Meta<typeof There>
export default meta
type Story = StoryObj<typeof meta>

export const Arrived: Story = {}
export const OnItsWay: Story = { render: (props) => <Coming {...props} /> }
export const NotCome: Story = { render: (props) => <Lost {...props} /> }
export const TriedAgain: Story = {
  render: (props) => <LostOnce {...props} />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await expect(await screen.findByText('What was asked for')).toBeVisible()
  },
}
