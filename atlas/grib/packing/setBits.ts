/** Bits that are set among the first `length` of a bitmap. */
export function setBits(bitmap: Uint8Array, length: number): number {
  let count = 0
  for (let i = 0; i < length; i++) count += isSet(bitmap, i)
  return count
}

/** 1 where a bit is set, counted from the first byte's highest. */
export function isSet(bitmap: Uint8Array, index: number): 0 | 1 {
  return ((bitmap[index >> 3]! >> (7 - (index & 7))) & 1) as 0 | 1
}
