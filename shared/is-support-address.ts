const email = /^[^\s@:]+@[^\s@.]+(?:\.[^\s@.]+)*$/

/** An address of the web, or an e-mail address: what stands in a link must not run. */
export const isSupportAddress = (text: string): boolean =>
  email.test(text) || (/^https?:\/\/\S+$/i.test(text) && URL.parse(text) !== null)
