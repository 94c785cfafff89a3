/** The address to go to after signing in: a path of this origin, or `/` of the application. */
export function redirectTarget(redirect: string | undefined, origin: string, base = '/ui'): string {
  const home = `${base}/`
  if (!redirect) return home
  // Browsers read a backslash as a slash and leave out tabs and line ends; `URL` does both, and so shows the true origin.
  const url = parsed(redirect, origin)
  if (url?.origin !== origin) return home
  // A path that starts with two slashes would be read as a host.
  if (url.pathname.startsWith('//')) return home
  // With the sign-in page as target, sign-in would lead to itself again and again.
  if (url.pathname === `${base}/login`) return home
  return url.pathname + url.search + url.hash
}

function parsed(redirect: string, origin: string) {
  try {
    return new URL(redirect, origin)
  } catch {
    return undefined
  }
}
