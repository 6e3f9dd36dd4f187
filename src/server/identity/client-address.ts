import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

const withoutPort = (address: string) =>
  address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[(.+)\](:\d+)?$/, '$1')

/** Where a person calls from: what the first of our own proxies saw, never what came with the request to it. */
export const clientAddress = ({ headers, socket }: IncomingMessage, proxies: number): string => {
  const seen = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  return (proxies > 0 && seen.at(-proxies)?.trim()) || (socket.remoteAddress ?? '')
}

/** The network that an address belongs to: whoever has one of IPv4's /24 or IPv6's /64 may have all of it. */
export const networkOf = (address: string): string => {
  const bare = withoutPort(address)
  if (!ipaddr.isValid(bare)) return bare
  const it = ipaddr.process(bare)
  return it
    .toByteArray()
    .slice(0, it.kind() === 'ipv4' ? 3 : 8)
    .join('.')
}
