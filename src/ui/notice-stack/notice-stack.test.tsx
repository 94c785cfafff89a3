import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../dialog/dialog'
import { SelectionBar } from '../selection-bar/selection-bar'
import { NoticeStack, type Notice } from './notice-stack'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => vi.useRealTimers())

const labels = { region: 'Notices', dismiss: 'Dismiss' }
const shown = (notices: Notice[], onDismiss = vi.fn()) =>
  render(<NoticeStack notices={notices} onDismiss={onDismiss} labels={labels} />)

test('a notice disappears after its time and is at most 400 px wide', async () => {
  const onDismiss = vi.fn()
  const screen = await shown([{ id: 'a', tone: 'success', text: 'word '.repeat(80), removeAfter: 5000 }], onDismiss)
  expect(screen.getByRole('status').element().parentElement?.getBoundingClientRect().width).toBe(400)
  vi.advanceTimersByTime(4999)
  expect(onDismiss).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onDismiss).toHaveBeenCalledWith('a')
})

test('a notice stays while the pointer is on it', async () => {
  const onDismiss = vi.fn()
  const screen = await shown([{ id: 'a', tone: 'info', text: 'Moved', removeAfter: 800 }], onDismiss)
  await screen.getByRole('status').hover()
  vi.advanceTimersByTime(1200)
  expect(onDismiss).not.toHaveBeenCalled()
  await userEvent.unhover(screen.getByRole('status'))
  // After its release it stays for at least a second.
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1000)
    expect(onDismiss).toHaveBeenCalledWith('a')
  })
})

test('an error is an alert; its action runs once and removes the notice', async () => {
  const [onDismiss, onAct] = [vi.fn(), vi.fn()]
  const screen = await shown(
    [{ id: 'a', tone: 'error', text: 'No answer', action: { label: 'Try again', onAct } }],
    onDismiss,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No answer')
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(onAct).toHaveBeenCalledOnce()
  expect(onDismiss).toHaveBeenCalledWith('a')
})

/** Opens a dialog with a field over the page, and then shows notices. */
async function underDialog(...notices: Notice[]) {
  vi.useRealTimers()
  const [onOpenChange, onDismiss, onHold] = [vi.fn(), vi.fn(), vi.fn()]
  const draw = (said: Notice[]) => (
    <>
      <Dialog open onOpenChange={onOpenChange} title="Edit" closeLabel="Close">
        <input aria-label="Title" />
      </Dialog>
      <NoticeStack notices={said} onDismiss={onDismiss} onHold={onHold} labels={labels} />
    </>
  )
  const screen = await render(draw([]))
  const field = screen.getByRole('textbox', { name: 'Title' })
  await expect.element(field).toHaveFocus()
  await screen.rerender(draw(notices))
  return { screen, field, onOpenChange, onDismiss, onHold, say: (...said: Notice[]) => screen.rerender(draw(said)) }
}

test('a notice shown during a dialog is not hidden from screen readers', async () => {
  const { screen } = await underDialog({ id: 'a', tone: 'success', text: 'Item moved' })
  await expect.element(screen.getByRole('region', { name: 'Notices' })).toHaveAttribute('aria-live', 'polite')
  // Found by its role: content hidden by a dialog has none.
  await expect.element(screen.getByRole('status')).toHaveTextContent('Item moved')
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible()
})

test('F8 moves the focus from a dialog to the newest notice, Enter runs its action, and the focus returns', async () => {
  const onAct = vi.fn()
  const { screen, field, onOpenChange, say } = await underDialog(
    { id: 'a', tone: 'info', text: 'First' },
    { id: 'b', tone: 'success', text: 'Item moved', action: { label: 'Undo', onAct } },
  )
  await userEvent.keyboard('{F8}')
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onAct).toHaveBeenCalledOnce()
  await say({ id: 'a', tone: 'info', text: 'First' })
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  await say()
  await expect.element(field).toHaveFocus()
  expect(onOpenChange).not.toHaveBeenCalled()
})

test.each(['{Escape}', '{Tab}', '{Shift>}{Tab}{/Shift}'])(
  'from the notices %s leads back into the dialog, which stays open and keeps the focus',
  async (keys) => {
    const { screen, field, onOpenChange, onHold } = await underDialog({ id: 'a', tone: 'info', text: 'First' })
    await userEvent.keyboard('{F8}')
    await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
    expect(onHold).toHaveBeenLastCalledWith(true)
    await userEvent.keyboard(keys)
    await expect.element(field).toHaveFocus()
    expect(onHold).toHaveBeenLastCalledWith(false)
    expect(onOpenChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => onOpenChange.mock.calls.length).toBe(1)
  },
)

test('a press on a notice does not close the dialog behind it', async () => {
  const { screen, onOpenChange, onDismiss } = await underDialog({ id: 'a', tone: 'info', text: 'First' })
  await screen.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => onDismiss.mock.calls).toEqual([['a']])
  expect(onOpenChange).not.toHaveBeenCalled()
})

/** A dialog of the largest height with notices over it; tells whether a button of the dialog can be pressed. */
async function overDialog(size: 'm' | 'l' | 'xl', ...texts: string[]) {
  vi.useRealTimers()
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  const screen = await render(
    <>
      <Dialog
        open
        onOpenChange={() => undefined}
        title="Edit"
        closeLabel="Close"
        size={size}
        footer={<button type="button">Save</button>}
      >
        <div className="h-screen" />
      </Dialog>
      <NoticeStack
        notices={texts.map((text, at) => ({ id: String(at), tone: 'error', text }))}
        onDismiss={() => undefined}
        labels={labels}
      />
    </>,
    { container: root },
  )
  const free = (name: string) => {
    const button = screen.getByRole('button', { name }).element()
    const { left, top, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  const close = async () => {
    await screen.unmount()
    root.remove()
  }
  return { free, close }
}
const long = 'Two people wrote this at once. '.repeat(6)

test.each(['m', 'l', 'xl'] as const)('notices do not cover the buttons of a dialog of size %s', async (size) => {
  const { free, close } = await overDialog(size, long, long)
  await expect.poll(() => [free('Save'), free('Close')]).toEqual([true, true])
  await close()
})

test('on a phone notices show above a dialog, so that the buttons at its foot stay free', async () => {
  await page.viewport(390, 844)
  const several = await overDialog('m', long, long)
  await expect.poll(() => several.free('Save')).toBe(true)
  await several.close()
  const one = await overDialog('m', 'Item saved successfully')
  await expect.poll(() => [one.free('Save'), one.free('Close')]).toEqual([true, true])
  await one.close()
})

test.each([390, 1024, 1440])('at %d px notices do not cover the buttons of a selection', async (width) => {
  vi.useRealTimers()
  await page.viewport(width, 900)
  const screen = await render(
    <>
      <main className="h-[120vh]">
        <SelectionBar label="Selection" count="12 selected" clear={{ label: 'Clear', onClear: vi.fn() }}>
          <button type="button" className="w-[60rem] max-w-full">
            Delete
          </button>
        </SelectionBar>
      </main>
      <NoticeStack notices={[{ id: 'a', tone: 'success', text: 'Done' }]} onDismiss={vi.fn()} labels={labels} />
    </>,
  )
  const bar = screen.getByRole('region', { name: 'Selection' }).element().getBoundingClientRect()
  const notice = screen.getByRole('status').filter({ hasText: 'Done' }).element().getBoundingClientRect()
  expect(notice.bottom).toBeLessThanOrEqual(innerHeight - bar.height)
})
