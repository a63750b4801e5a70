import { createHash } from 'node:crypto'

/** The name space of addresses, RFC 9562, section 6.6. */
const addresses = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex')

/** The UUID of a name, version 5 (RFC 9562): the same name has the same one. */
export function uuid5(name: string): string {
  const bytes = createHash('sha1').update(addresses).update(name).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
