import type { Reversal } from './db/reversal.ts'
import type { Reversals } from './modules/audit/index.ts'
import { putAssetsBack } from './modules/assets/index.ts'
import type { ImportService } from './modules/imports/index.ts'
import { takeBackState } from './modules/workflow/index.ts'
import type { stateful } from './modules/workflow/index.ts'

type Stateful = (typeof stateful)[keyof typeof stateful]
type Needs = Record<Exclude<keyof Reversals, 'tenant'>, { reversal: Reversal }> & {
  tenant: { reversal: Pick<Reversal, 'change'> }
  imports: ImportService
}

/** How every kind of thing in the audit is taken back. */
export function reversalsOf({ imports, ...given }: Needs): Reversals {
  const item = withState('item', given.item.reversal)
  const asset = withState('asset', given.asset.reversal)
  return {
    template: given.template.reversal,
    itemState: given.itemState.reversal,
    transitionTemplate: given.transitionTemplate.reversal,
    transitionTask: given.transitionTask.reversal,
    transitionTaskTemplate: given.transitionTaskTemplate.reversal,
    user: given.user.reversal,
    userGroup: given.userGroup.reversal,
    tenant: { ...given.tenant.reversal, remove: never, restore: never },
    item: {
      ...item,
      change: (unit, line) =>
        /^(add|remove)\./.test(line.action) ? putAssetsBack(unit, line) : item.change(unit, line),
    },
    asset: {
      ...asset,
      change: (unit, line) =>
        line.action === 'replace' ? imports.restoreFormerFileIn(unit, line.uuid) : asset.change(unit, line),
    },
    collection: withState('collection', given.collection.reversal),
    storyboard: withState('storyboard', given.storyboard.reversal),
    storyboardCollection: withState('storyboardCollection', given.storyboardCollection.reversal),
  }
}

/** What a line holds beside a state if a table or a job wrote both at once. */
const fields = ['sgtt', 'autn', 'sgti', 'pressmark', 'customMetadataList', 'parentCollectionsUuids']

/** The state of a thing is taken back by the workflow, what was written with it as usual. */
const withState = (kind: Stateful, reversal: Reversal): Reversal => ({
  ...reversal,
  change: async (unit, line) => {
    const { state: former } = line.before
    if (typeof former !== 'string' || fields.some((name) => name in line.before)) await reversal.change(unit, line)
    if (typeof former === 'string') await takeBackState(unit, kind, { uuid: line.uuid, at: line.at, former })
  },
})

const never = () => Promise.reject(new Error('organisations are not created or deleted here'))
