import { BlockList, isIPv6 } from 'node:net'

/** Whether an address is one of the proxies that TRUSTED_PROXIES names; their connections carry those of many clients. */
export function trustedProxies(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies.flatMap((given) => (given === 'loopback' ? ['127.0.0.0/8', '::1'] : [given]))) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  // The list compares an IPv4 address in IPv6's form by itself.
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
