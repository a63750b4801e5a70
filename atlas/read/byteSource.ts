/** Part of a file: `length` bytes from `offset`. */
export interface ByteRange {
  readonly offset: number
  readonly length: number
}

/**
 * Where a store's bytes come from. Keys are paths below the store's root, with `/`. "No such file" is null;
 * whatever else prevents reading is thrown.
 */
export interface ByteSource {
  /** Name of the source in messages. */
  readonly url: string
  /** True where waiting costs more than reading: the reader then asks for several things at a time. */
  readonly isRemote: boolean
  readAll(key: string, signal?: AbortSignal): Promise<Uint8Array | null>
  /** The last bytes of a file; fewer where the file is shorter. */
  readEnd(key: string, length: number, signal?: AbortSignal): Promise<Uint8Array | null>
  /** One array per range, in their order; shorter than asked where the file ends before. */
  readRanges(key: string, ranges: readonly ByteRange[], signal?: AbortSignal): Promise<Uint8Array[] | null>
  close(): Promise<void>
}

/** Ranges to be read at one go, and which of the wanted ranges lie in each. */
export interface RangeGroup extends ByteRange {
  readonly members: readonly number[]
}

/**
 * Joins ranges that lie close together.
 * @param maxGapBytes unneeded bytes between two ranges that are cheaper to read than another request
 */
export function joinRanges(ranges: readonly ByteRange[], maxGapBytes: number): RangeGroup[] {
  const order = ranges.map((_, i) => i).sort((a, b) => ranges[a]!.offset - ranges[b]!.offset)
  const groups: { offset: number; length: number; members: number[] }[] = []
  for (const member of order) {
    const { offset, length } = ranges[member]!
    const last = groups.at(-1)
    if (last && offset - (last.offset + last.length) <= maxGapBytes) {
      last.length = Math.max(last.length, offset + length - last.offset)
      last.members.push(member)
    } else groups.push({ offset, length, members: [member] })
  }
  return groups
}

/** The wanted ranges, cut out of what was read for their groups. */
export function splitGroups(
  ranges: readonly ByteRange[],
  groups: readonly RangeGroup[],
  read: readonly Uint8Array[],
): Uint8Array[] {
  const parts: Uint8Array[] = new Array(ranges.length)
  groups.forEach((group, g) => {
    for (const member of group.members) {
      const from = ranges[member]!.offset - group.offset
      parts[member] = read[g]!.subarray(from, from + ranges[member]!.length)
    }
  })
  return parts
}
