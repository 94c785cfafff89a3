import type { ImportStage } from '@/api/import-manager/generated/types.gen'
import { problemWords } from '@/text/problem-words'

/** Why a stage failed, in the language of the interface if its code is known; undefined without a reason. */
export const reasonOf = ({ importState, code, message }: ImportStage): string | undefined =>
  importState === 'ERROR' && (code !== undefined || message !== undefined)
    ? problemWords({ code, message: message ?? '' })
    : undefined
