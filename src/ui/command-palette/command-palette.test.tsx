import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CommandPalette, type PaletteGroup } from './command-palette'

const onRun = vi.fn()
const command = (label: string) => ({ id: label, label, onRun: () => onRun(label) })
const here: PaletteGroup = { id: 'here', title: 'Here', commands: [command('New collection')] }
const ways: PaletteGroup = { id: 'ways', title: 'Go to', commands: [command('Catalogue'), command('Support')] }

const palette = (groups: readonly PaletteGroup[], onOpenChange: (open: boolean) => void = () => undefined) => (
  <CommandPalette
    open
    onOpenChange={onOpenChange}
    label="Commands"
    placeholder="What do you want to do?"
    emptyText="Nothing"
    groups={groups}
  />
)

test('Enter runs the first command, even if it arrived after the others; with a search text, it runs the first match', async () => {
  const screen = await render(palette([ways]))
  const option = (name: string) => screen.getByRole('option', { name })
  await expect.element(option('Catalogue')).toHaveAttribute('aria-selected', 'true')
  await screen.rerender(palette([here, ways]))
  await expect.element(option('New collection')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  expect(onRun).toHaveBeenLastCalledWith('New collection')
  await screen.getByRole('combobox').fill('supp')
  await expect.element(option('Support')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  expect(onRun).toHaveBeenLastCalledWith('Support')
})

test('[SHELL-29] in part: Escape, also after typing, gives the focus back to what had it', async () => {
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <input aria-label="Title" onKeyDown={({ key }) => key === 'F2' && setOpen(true)} />
        {open && palette([ways], setOpen)}
      </>
    )
  }
  const screen = await render(<Page />)
  const field = screen.getByRole('textbox', { name: 'Title' })
  await field.click()
  for (const typed of ['', 'supp', 'nothing like it']) {
    await userEvent.keyboard('{F2}')
    const search = screen.getByRole('combobox')
    await expect.element(search).toHaveFocus()
    await search.fill(typed)
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
  }
})

test('the word between two keys is not shown as a key', async () => {
  const screen = await render(
    palette([{ ...ways, commands: [{ ...command('Catalogue'), keys: ['G', { word: 'then' }, 'C'] }] }]),
  )
  await expect.element(screen.getByText('then', { exact: true })).toBeVisible()
  const keys = screen.getByRole('option').element().querySelectorAll('kbd')
  expect([...keys].map((key) => key.textContent)).toEqual(['G', 'C'])
})

test('Enter runs the typed command, not one that has the same letters scattered in it', async () => {
  const screen = await render(palette([ways, { id: 'actions', title: 'Actions', commands: [command('Logout')] }]))
  await screen.getByRole('combobox').fill('logout')
  await expect.element(screen.getByRole('option', { name: 'Catalogue' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('option', { name: 'Logout' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  expect(onRun).toHaveBeenLastCalledWith('Logout')
})
