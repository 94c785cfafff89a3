import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDialog, openDialog, useOpenDialog } from './open-dialog'
import { useMenu } from './menu'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the menu starts minimised and collapses after a choice: at once on touch, else after 500 ms', () => {
  expect(useMenu.getState().open).toBe(false)
  useMenu.getState().toggle()
  useMenu.getState().collapseAfterChoice(true)
  expect(useMenu.getState().open).toBe(false)
  useMenu.getState().toggle()
  useMenu.getState().collapseAfterChoice(false)
  vi.advanceTimersByTime(499)
  expect(useMenu.getState().open).toBe(true)
  vi.advanceTimersByTime(1)
  expect(useMenu.getState().open).toBe(false)
})

test('opening the menu again cancels its collapse', () => {
  useMenu.setState({ open: true })
  useMenu.getState().collapseAfterChoice(false)
  useMenu.getState().toggle()
  useMenu.getState().toggle()
  vi.advanceTimersByTime(1000)
  expect(useMenu.getState().open).toBe(true)
})

test('one dialog is open at a time', () => {
  openDialog({ name: 'shortcuts' })
  openDialog({ name: 'item-metadata', item: { uuid: 'u', self: '/meta/culturalItems/u' } })
  expect(useOpenDialog.getState().dialog?.name).toBe('item-metadata')
  closeDialog()
  expect(useOpenDialog.getState().dialog).toBeUndefined()
})
