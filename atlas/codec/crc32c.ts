/** Castagnoli polynomial, bit-reversed: RFC 3720 appendix B.4. */
const CASTAGNOLI_REVERSED = 0x82f63b78

const byteTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? (remainder >>> 1) ^ CASTAGNOLI_REVERSED : remainder >>> 1
  return remainder >>> 0
})

/** CRC-32C checksum as Zarr's `crc32c` codec appends it (little-endian). */
export function crc32c(bytes: Uint8Array): number {
  let remainder = 0xffffffff
  for (let i = 0; i < bytes.length; i++)
    remainder = byteTable[(remainder ^ bytes[i]!) & 0xff]! ^ (remainder >>> 8)
  return ~remainder >>> 0
}
