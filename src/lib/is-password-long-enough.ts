const least = 12

/** Counts like the server: code points, without blanks at the start and end. */
export const isPasswordLongEnough = (password: string) => [...password.trim()].length >= least
