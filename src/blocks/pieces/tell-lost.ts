import { notify, useNotices } from '@/stores/notices'
import { textOf } from '@/text/text'

/** Tells people that something which they wanted did not come; said again, it stands there once. */
export function tellLost() {
  const { pieceLost, reload } = textOf('shell')
  const { shown, dismiss } = useNotices.getState()
  for (const { id, text } of shown) if (text === pieceLost) dismiss(id)
  notify('failed', pieceLost, undefined, { label: reload, go: () => location.reload() })
}
