import type { Asset } from '@/api/meta/assets/assets'
import { problemWords } from '@/text/problem-words'
import { textOf } from '@/text/text'

/** Why an asset cannot be shown, if its import has failed; undefined if it has not. */
export function failureOf({ processing }: Asset): string | undefined {
  if (processing?.importState !== 'ERROR') return undefined
  const stage = Object.values(processing.stages ?? {}).find(({ reason }) => reason)
  if (!stage?.reason) return textOf('viewers').failed
  return textOf('item').assetFailed({ reason: problemWords({ message: stage.reason, code: stage.code }) })
}
