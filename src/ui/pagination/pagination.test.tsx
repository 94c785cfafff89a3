import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Pagination } from './pagination'

const labels = { pages: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` }

test('at most 12 page links are shown, and the current one is marked', async () => {
  const screen = await render(<Pagination page={20} pageCount={40} labels={labels} onPage={() => undefined} />)
  expect(screen.getByRole('button', { name: /^Page/ }).elements()).toHaveLength(12)
  await expect.element(screen.getByRole('button', { name: 'Page 20' })).toHaveAttribute('aria-current', 'page')
})

test('previous and next go one page, and are not offered at the ends', async () => {
  const onPage = vi.fn()
  const screen = await render(<Pagination page={1} pageCount={2} labels={labels} onPage={onPage} />)
  expect(screen.getByRole('button', { name: 'Previous' }).elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Next' }).click()
  expect(onPage).toHaveBeenCalledWith(2)
})

test('a list of one page has no pagination', async () => {
  const screen = await render(<Pagination page={1} pageCount={1} labels={labels} />)
  expect(screen.getByRole('navigation').elements()).toHaveLength(0)
})
