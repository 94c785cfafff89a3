import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renew } from '@/api/hal/hal-query-client'
import { handleOf, type Handle } from '@/api/hal/link'
import { LeftOutError, moveAsset, type AssetMove } from '@/api/meta/assets/asset-writes'
import type { Asset } from '@/api/meta/assets/assets'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { stale } from '@/api/stale'
import { useChangeThings } from '@/work/change-things'
import { ItemPicker } from '@/blocks/item-picker/item-picker'
import { useAssetSelection } from '@/stores/asset-selection'
import { notify } from '@/stores/notices'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { AssetsNotRead } from './assets-not-read'
import { useDialogAssets } from './use-dialog-assets'

/** Moves assets to another item, one after the other, so that they arrive in their order. */
export function MoveAssetsDialog() {
  const about = useDialogAbout('move-assets')
  const text = useText('assets')
  const words = useText('common')
  const notices = useText('notices')
  const queries = useQueryClient()
  const changeThings = useChangeThings()
  const { assets, error, retry } = useDialogAssets(about)
  const [chosen, setChosen] = useState<CulturalItem>()
  const count = about.assets.length
  const title = assets?.[0]?.sgtt ?? ''

  const confirm = () => {
    if (!chosen || !assets) return
    closeDialog()
    const ways = movesOf(assets, { type: about.type, from: about.item, to: handleOf(chosen) })
    void changeThings({
      title: text.movingTo({ count, title }),
      done: notices.assetMoved,
      unfinished: { words: 'mediaNotMoved' },
      things: assets.map(handleOf),
      selection: useAssetSelection,
      stale: stale.assets,
      each: async ({ uuid }) => {
        const way = ways.get(uuid)
        await way?.go((asset, repair) =>
          notify('failed', text.leftOut({ title: asset.sgtt }), async () => {
            await repair()
            renew(queries, stale.assets)
          }),
        )
        return way?.back
      },
    })
  }
  return (
    <Dialog
      open
      persistent
      onOpenChange={closeDialog}
      title={text.moveToItem}
      description={text.moveText({ count, title })}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={closeDialog}>{words.cancel}</Button>
          <Button variant="primary" disabled={!chosen || !assets} onClick={confirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {error ? (
        <AssetsNotRead error={error} onRetry={retry} />
      ) : (
        <ItemPicker value={chosen?.uuid} onChange={setChosen} exclude={[about.item.uuid]} />
      )}
    </Dialog>
  )
}

/** Called for an asset that is in no item now, with the function that puts it back. */
type OnLeftOut = (asset: Asset, repair: () => Promise<unknown>) => void

interface Way {
  go: (onLeftOut: OnLeftOut) => Promise<void>
  back: () => Promise<void>
}

type Ends = Pick<AssetMove, 'type'> & { from: Handle; to: Handle }

/** The move and undo of each asset. All take turns, because they arrive in the order in which they are sent. */
function movesOf(assets: readonly Asset[], { type, from, to }: Ends): Map<string, Way> {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (step: () => Promise<void>) => {
    const turn = last.then(step)
    last = turn.catch(() => undefined)
    return turn
  }
  return new Map(
    assets.map((asset) => {
      let isOut = false
      const go = async (onLeftOut: OnLeftOut) => {
        try {
          await moveAsset({ asset, type, from, to, isOut })
        } catch (error) {
          if (error instanceof LeftOutError) {
            isOut = true
            onLeftOut(asset, async () => {
              await error.repair()
              isOut = false
            })
          }
          throw error
        }
      }
      return [
        asset.uuid,
        {
          go: (onLeftOut) => inTurn(() => go(onLeftOut)),
          back: () => inTurn(() => moveAsset({ asset, type, from: to, to: from, position: asset.position })),
        },
      ]
    }),
  )
}
