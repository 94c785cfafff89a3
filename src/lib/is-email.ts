// As loose as the browser's own check of e-mail addresses.
const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/

/** Whether a text looks like an e-mail address. */
export const isEmail = (text: string) => email.test(text)
