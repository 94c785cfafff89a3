import { previewRole, setPreviewRole } from '@/api/preview'
import { wordOf } from '@/text/text'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'

/** Names the previewed role and ends the preview. Renders nothing without a preview. */
export function PreviewBanner() {
  const text = useText('shell')
  const role = previewRole()
  if (role === undefined) return null
  const end = () => {
    setPreviewRole(undefined)
    window.location.assign('/ui/management/users')
  }
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-warning-wash px-4 py-1.5 text-sm text-warning md:px-8"
    >
      <span>{text.previewing({ role: wordOf('permissions', role) ?? role })}</span>
      <Button size="s" onClick={end}>
        {text.endPreview}
      </Button>
    </div>
  )
}
