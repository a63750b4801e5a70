import { crc32, createInflateRaw } from 'node:zlib'
import { inflate64 } from '#domain'
import { UnexpectedAnswer } from '../plan.ts'
import type { ArchiveMember } from './centralDirectory.ts'

/** A member with its bytes in the archive: local header, content and all bytes up to the next one. */
export interface FetchedMember {
  readonly member: ArchiveMember
  readonly region: Buffer
}

/** An archive with some members of another one, byte by byte. */
export function partialArchive(fetched: readonly FetchedMember[]): Buffer {
  const records: Buffer[] = []
  let offset = 0
  for (const { member, region } of fetched) {
    records.push(directoryRecord(member, offset))
    offset += region.length
  }
  const directory = Buffer.concat(records)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(fetched.length, 8)
  end.writeUInt16LE(fetched.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...fetched.map(({ region }) => region), directory, end])
}

function directoryRecord(
  { name, flags, method, modified, crc32: sum, packedBytes, bytes }: ArchiveMember,
  offset: number,
) {
  const text = Buffer.from(name)
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(20, 4)
  record.writeUInt16LE(20, 6)
  record.writeUInt16LE(flags, 8)
  record.writeUInt16LE(method, 10)
  record.writeUInt32LE(modified, 12)
  record.writeUInt32LE(sum, 16)
  record.writeUInt32LE(packedBytes, 20)
  record.writeUInt32LE(bytes, 24)
  record.writeUInt16LE(text.length, 28)
  record.writeUInt32LE(offset, 42)
  return Buffer.concat([record, text])
}

const damaged = (name: string) => new UnexpectedAnswer(`${name} is damaged`)

const stored = 0
const deflated = 8
const deflated64 = 9

export function isUnpackable({ method }: ArchiveMember): boolean {
  return method === stored || method === deflated || method === deflated64
}

function unpackedChunks({ method }: ArchiveMember, packed: Buffer) {
  if (method === stored) return [packed]
  if (method === deflated64) return inflate64(packed)
  const inflate = createInflateRaw()
  inflate.end(packed)
  return inflate
}

/** @throws UnexpectedAnswer if the content does not match the directory's checksum */
export async function requireSound({ member, region }: FetchedMember): Promise<void> {
  const isHeader = region.length >= 30 && region.readUInt32LE(0) === 0x04034b50
  if (!isHeader) throw damaged(member.name)
  const start = 30 + region.readUInt16LE(26) + region.readUInt16LE(28)
  const packed = region.subarray(start, start + member.packedBytes)
  if (packed.length !== member.packedBytes) throw damaged(member.name)
  let [sum, bytes] = [0, 0]
  try {
    for await (const chunk of unpackedChunks(member, packed)) {
      bytes += chunk.length
      if (bytes > member.bytes) break
      sum = crc32(chunk, sum)
    }
  } catch (cause) {
    throw cause instanceof UnexpectedAnswer ? cause : damaged(member.name)
  }
  if (bytes !== member.bytes || sum !== member.crc32) throw damaged(member.name)
}
