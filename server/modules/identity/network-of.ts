import { isIPv6 } from 'node:net'

/**
 * The network that counts as one place: an IPv4 address, and for IPv6 the /64 that a single machine may choose from.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !isIPv6(address)) return address ?? 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [before = '', after] = address.split('%', 1).join('').split('::')
  const head = groups(before)
  const tail = groups(after ?? '')
  const zeros = after === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const groups = (text: string) => (text === '' ? [] : text.split(':'))
