/** An address with a decodable path: if a percent sign is invalid, all of them are escaped. */
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
