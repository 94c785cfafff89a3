import type { ImportStage } from '@teca/shared/contract/import-manager'
import { problemWords } from '@/text/problem-words'

/** What was left out of a file that was taken; undefined if nothing was. */
export const remarkOf = ({ importState, code, message }: ImportStage): string | undefined =>
  importState === 'DONE' && message !== undefined ? problemWords({ code, message }) : undefined

/** Why a stage failed, in the language of the interface if its code is known; undefined without a reason. */
export const reasonOf = ({ importState, code, message }: ImportStage): string | undefined =>
  importState === 'ERROR' && (code !== undefined || message !== undefined)
    ? problemWords({ code, message: message ?? '' })
    : undefined
