import type { AdvancedSearchRequest } from '@teca/shared/contract/meta'

/** The search for a text that is still being typed: its last word may be incomplete. */
export const startingWith = (text: string): AdvancedSearchRequest => ({
  genericText: /[\p{L}\p{N}]$/u.test(text) ? `${text}*` : text,
})
