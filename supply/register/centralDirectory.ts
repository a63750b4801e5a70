import { type ByteRange, UnexpectedAnswer } from '../plan.ts'

export interface ArchiveMember {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly modified: number
  readonly crc32: number
  readonly packedBytes: number
  readonly bytes: number
  readonly offset: number
}

const endBytes = 22
const endSignature = 0x06054b50
const locatorBytes = 20
const locatorSignature = 0x07064b50
const end64Signature = 0x06064b50
const memberSignature = 0x02014b50
const memberBytes = 46
const most32 = 0xffffffff
const mostMembers = 10_000

/** The end of a file that contains the end of the directory, with comment and zip64 records. */
export const tailBytes = 66_000

const check = (condition: boolean): void => {
  if (!condition) throw new UnexpectedAnswer('no zip archive, or one that is damaged')
}

/**
 * Finds the central directory.
 * @param tail the last bytes of the file
 * @param fileBytes of the whole file
 * @throws UnexpectedAnswer
 */
export function directoryRange(tail: Buffer, fileBytes: number): ByteRange & { readonly members: number } {
  const signature = Buffer.from([0x50, 0x4b, 5, 6])
  const end = tail.lastIndexOf(signature)
  check(end >= 0 && end + endBytes <= tail.length && tail.readUInt32LE(end) === endSignature)
  let members = tail.readUInt16LE(end + 10)
  let length = tail.readUInt32LE(end + 12)
  let offset = tail.readUInt32LE(end + 16)
  const locator = end - locatorBytes
  if (locator >= 0 && tail.readUInt32LE(locator) === locatorSignature) {
    const at = Number(tail.readBigUInt64LE(locator + 8)) - (fileBytes - tail.length)
    check(at >= 0 && at + 56 <= tail.length && tail.readUInt32LE(at) === end64Signature)
    members = Number(tail.readBigUInt64LE(at + 32))
    length = Number(tail.readBigUInt64LE(at + 40))
    offset = Number(tail.readBigUInt64LE(at + 48))
  }
  check(members > 0 && members <= mostMembers && offset + length <= fileBytes && length < 4 << 20)
  check(length >= members * memberBytes)
  return { offset, length, members }
}

/** The members of an archive, in the order of its directory. @throws UnexpectedAnswer */
export function membersIn(directory: Buffer, count: number): ArchiveMember[] {
  const members: ArchiveMember[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    check(at + memberBytes <= directory.length && directory.readUInt32LE(at) === memberSignature)
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((own) =>
      directory.readUInt16LE(at + own),
    ) as [number, number, number]
    const next = at + memberBytes + nameBytes + extraBytes + commentBytes
    check(next <= directory.length)
    const extra = directory.subarray(at + memberBytes + nameBytes, at + memberBytes + nameBytes + extraBytes)
    // The extra field has the sizes and the offset that need 64 bits, in this order.
    const [bytes, packedBytes, offset] = wide(
      [directory.readUInt32LE(at + 24), directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 42)],
      extra,
    ) as [number, number, number]
    const name = directory.toString('utf8', at + memberBytes, at + memberBytes + nameBytes)
    // A damaged name would hide its member.
    check(/^\P{C}+$/u.test(name))
    members.push({
      name,
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      modified: directory.readUInt32LE(at + 12),
      crc32: directory.readUInt32LE(at + 16),
      packedBytes,
      bytes,
      offset,
    })
    at = next
  }
  return members
}

function wide(values: readonly number[], extra: Buffer): number[] {
  let field = Buffer.alloc(0)
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 1)
      field = Buffer.from(extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2)))
  let at = 0
  return values.map((value) => {
    if (value !== most32) return value
    check(at + 8 <= field.length)
    at += 8
    return Number(field.readBigUInt64LE(at - 8))
  })
}
