import type { AdvancedSearchRequest } from '../generated/types.gen'

/** The search for what a person is still writing: its last word may be the beginning of one. */
export const startingWith = (text: string): AdvancedSearchRequest => ({
  genericText: /[\p{L}\p{N}]$/u.test(text) ? `${text}*` : text,
})
