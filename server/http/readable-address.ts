/** An address whose path can be decoded: where a percent sign begins nothing, all of them stand for themselves. */
export function readableAddress(url: string): string {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split(/(?=\?)/)
  return canBeDecoded(path) ? url : path.replaceAll('%', '%25') + query.join('')
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
