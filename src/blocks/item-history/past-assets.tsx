import { useMutation } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { restoreFormerFile } from '@/api/meta/assets/asset-writes'
import type { HistoryEntry } from '@teca/shared/contract/meta'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'

/** The assets that a line of the history is about, by their titles. */
export function PastAssets({ entry: { assets = [], assetCount = assets.length } }: { entry: HistoryEntry }) {
  const text = useText('forms')
  if (assets.length === 0) return null
  const names = assets.map(({ sgtt }) => sgtt).join(', ')
  const more = assetCount - assets.length
  return <p className="text-sm wrap-anywhere">{more > 0 ? text.assetsNamed({ names, count: more }) : names}</p>
}

/** Puts the former file of a replaced image back, where the line offers it and the person may. */
export function RestoreFile({ entry: { assets, _links } }: { entry: HistoryEntry }) {
  const text = useText('forms')
  const restore = useMutation(restoreFormerFile())
  const link = _links?.formerFile
  if (!link) return null
  const title = assets?.[0]?.sgtt
  return (
    <>
      <Button
        size="s"
        variant="inline"
        className="mt-1 -ms-2"
        icon={<RotateCcw aria-hidden size={14} />}
        aria-label={title === undefined ? undefined : text.restoreFileOf({ title })}
        loading={restore.isPending}
        onClick={() => restore.mutate(link)}
      >
        {text.restoreFile}
      </Button>
      {restore.error && (
        <p role="alert" className="text-xs text-danger">
          {problemWords(restore.error)}
        </p>
      )}
    </>
  )
}
