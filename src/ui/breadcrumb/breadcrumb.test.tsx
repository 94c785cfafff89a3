import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Breadcrumb, type Crumb } from './breadcrumb'

const crumbs = ['Catalogue', 'Maps', 'Italy', 'Veneto', 'Lagoon', 'Islands', 'Torcello'].map((label) => ({
  id: label,
  label,
}))

const shown = (last: readonly Crumb[] = crumbs) =>
  render(
    <Breadcrumb
      label="Path"
      moreLabel="More"
      crumbs={last}
      renderLink={({ id }, props) => <a href={`#${id}`} {...props} />}
    />,
  )

test('a long path folds in the middle, and the menu leads to the folded steps', async () => {
  const screen = await shown()
  expect(
    screen
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Catalogue', 'Veneto', 'Lagoon', 'Islands', 'Torcello'])
  await expect.element(screen.getByRole('link', { name: 'Torcello' })).toHaveAttribute('aria-current', 'page')
  await screen.getByRole('button', { name: 'More' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Italy' })).toHaveAttribute('href', '#Italy')
})

test('on a narrow screen the last two steps remain, the others fold', async () => {
  await page.viewport(390, 800)
  const screen = await shown()
  const links = screen
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
  expect(links).toEqual(['Islands', 'Torcello'])
  await page.viewport(1440, 900)
})

test('the last step can be an action instead of a link', async () => {
  const onPress = vi.fn()
  const screen = await shown([
    { id: 'root', label: 'Catalogue' },
    { id: 'maps', label: 'Maps', onPress },
  ])
  await screen.getByRole('button', { name: 'Maps' }).click()
  expect(onPress).toHaveBeenCalledOnce()
})
