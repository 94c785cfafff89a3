import { notify, useNotices } from '@/stores/notices'
import { textOf } from '@/text/text'

/** Tells people that something which they wanted did not come; said again, it stands there once. Gives back how it goes once that has come. */
export function tellLost(): () => void {
  const { pieceLost, reload } = textOf('shell')
  const takeBack = () => {
    const { shown, dismiss } = useNotices.getState()
    for (const { id, text } of shown) if (text === pieceLost) dismiss(id)
  }
  takeBack()
  notify('failed', pieceLost, undefined, { label: reload, go: () => location.reload() })
  return takeBack
}
