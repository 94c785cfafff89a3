import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All that the internet gives out; the IPv4 addresses that other forms hold are outside of it. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address belongs to the public internet: no loopback, private, link-local, carrier or translated one. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  // `process` looks at the IPv4 address inside of a mapped one.
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT))
}
