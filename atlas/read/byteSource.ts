/** Part of a file: `length` bytes from `offset`. */
export interface ByteRange {
  readonly offset: number
  readonly length: number
}

/**
 * Source of a store's bytes. Keys are paths below the store's root, with `/`. A missing file is null; other
 * errors are thrown.
 */
export interface ByteSource {
  /** Name of the source in messages. */
  readonly url: string
  /** Whether waiting costs more than reading: the reader then requests several parts at a time. */
  readonly isRemote: boolean
  readAll(key: string, signal?: AbortSignal): Promise<Uint8Array | null>
  /** The last bytes of a file; fewer if the file is shorter. */
  readEnd(key: string, length: number, signal?: AbortSignal): Promise<Uint8Array | null>
  /** One array per range, in their order; shorter if the file ends before. */
  readRanges(key: string, ranges: readonly ByteRange[], signal?: AbortSignal): Promise<Uint8Array[] | null>
  close(): Promise<void>
}

/** A range to read at once, and the requested ranges within it. */
export interface RangeGroup extends ByteRange {
  readonly members: readonly number[]
}

/**
 * Joins ranges that are close together.
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

/** The requested ranges, cut from the data of their groups. */
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
