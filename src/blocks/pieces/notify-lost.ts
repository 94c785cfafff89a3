import { notify, useNotices } from '@/stores/notices'
import { textOf } from '@/text/text'

/**
 * Shows that a piece of the application failed to load; repeated calls show one message. Returns a function that removes it once the piece has
 * loaded.
 */
export function notifyLost(): () => void {
  const { pieceLost, reload } = textOf('shell')
  const withdraw = () => {
    const { shown, dismiss } = useNotices.getState()
    for (const { id, text } of shown) if (text === pieceLost) dismiss(id)
  }
  withdraw()
  notify('failed', pieceLost, undefined, { label: reload, go: () => location.reload() })
  return withdraw
}
