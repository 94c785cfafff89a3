const least = 12

/** Counts as the server does: code points, without blanks at the start and end. */
export const isPasswordLongEnough = (password: string) => [...password.trim()].length >= least
