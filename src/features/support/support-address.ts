/** Our own help pages, in the build beside the application. */
const ownHelp = '/ui/help/index.html'

/**
 * The address of the support frame. Our own pages get the language and the theme; an address that is the support screen
 * itself would nest without end, and is replaced by our own pages.
 */
export function supportAddress(
  configured: string,
  { language, theme }: { language: string; theme: string },
  origin: string,
): string {
  const url = URL.canParse(configured, origin) ? new URL(configured, origin) : new URL(ownHelp, origin)
  if (url.origin !== origin) return url.href
  const isOurs = /^\/ui\/(support|help)(\/(index\.html)?)?$/.test(url.pathname)
  if (!isOurs) return url.pathname + url.search + url.hash
  return `${ownHelp}?${new URLSearchParams({ language, theme }).toString()}`
}
