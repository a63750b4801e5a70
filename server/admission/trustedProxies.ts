import { BlockList, isIPv6 } from 'node:net'

/** Whether an address is one of the proxies in TRUSTED_PROXIES; their connections carry those of many clients. */
export function trustedProxies(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies.flatMap((given) => (given === 'loopback' ? ['127.0.0.0/8', '::1'] : [given]))) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  // The list itself compares IPv4 addresses in IPv6 form.
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
