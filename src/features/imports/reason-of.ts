import type { ImportStage } from '@/api/import-manager/generated/types.gen'
import { problemWords } from '@/text/problem-words'

/** Why a stage failed, in the words of the interface where its code is known; nothing where no reason was given. */
export const reasonOf = ({ importState, code, message }: ImportStage): string | undefined =>
  importState === 'ERROR' && (code !== undefined || message !== undefined)
    ? problemWords({ code, message: message ?? '' })
    : undefined
