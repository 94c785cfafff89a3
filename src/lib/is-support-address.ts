import { isEmail } from './is-email'

/** An address of the web, or an e-mail address: what stands in a link must not run. */
export const isSupportAddress = (text: string) =>
  /^https?:\/\/\S+$/i.test(text) || (isEmail(text) && !text.includes(':'))
