import { canReorder } from '@/api/meta/assets/asset-order'
import type { AssetType } from '@/api/meta/assets/assets'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { useMayEdit } from '@/blocks/rights/use-may-edit'

/** Whether the person may change the order of these assets, and the contract has a call for it. */
export const useCanReorder = (item: CulturalItem, type: AssetType): boolean => useMayEdit() && canReorder(item, type)
