import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tooltip } from './tooltip'

const shown = () =>
  render(
    <div style={{ padding: 80 }}>
      <Tooltip content="Waiting for review">
        <button type="button">State</button>
      </Tooltip>
    </div>,
  )

test('pointing at an element shows its tooltip, and the pointer may rest on the tooltip', async () => {
  const screen = await shown()
  await screen.getByRole('button').hover()
  const tooltip = screen.getByRole('tooltip')
  await expect.element(tooltip).toHaveTextContent('Waiting for review')
  await expect.element(screen.getByRole('button')).toHaveAccessibleDescription('Waiting for review')
  await tooltip.hover()
  await new Promise((resolve) => setTimeout(resolve, 400))
  await expect.element(tooltip).toBeInTheDocument()
  await userEvent.unhover(tooltip)
  await expect.element(tooltip).not.toBeInTheDocument()
})

test('[SHELL-29] in part: screen readers say a name that the tooltip repeats only once', async () => {
  const screen = await render(
    <Tooltip content="Delete" isName>
      <button type="button" aria-label="Delete" />
    </Tooltip>,
  )
  await userEvent.tab()
  await expect.element(screen.getByRole('tooltip', { includeHidden: true })).toBeVisible()
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription('')
})

test('keyboard focus shows it at once and Escape hides it', async () => {
  const screen = await shown()
  await userEvent.tab()
  await expect.element(screen.getByRole('tooltip')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
})

test('a press hides it', async () => {
  const screen = await shown()
  await screen.getByRole('button').hover()
  await expect.element(screen.getByRole('tooltip')).toBeInTheDocument()
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
})
