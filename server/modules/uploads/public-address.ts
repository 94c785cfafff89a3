import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The addresses of the internet; IPv4 addresses in other forms are outside of it. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address belongs to the public internet: not loopback, private, link-local, carrier or translated. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  // `process` unwraps the IPv4 address in a mapped one.
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT))
}
