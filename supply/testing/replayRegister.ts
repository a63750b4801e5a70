import { crc32, deflateRawSync } from 'node:zlib'
import { type ReplayAnswer, type ReplaySource, replayRange } from './replayServer.ts'

/** Members by name: XML in UTF-16 with a byte order mark, as the register writes it. */
export type RegisterMembers = Readonly<Record<string, string>>

/** An archive in the register's format. */
export function registerArchive(members: RegisterMembers): Buffer {
  return packedArchive(
    Object.fromEntries(
      Object.entries(members).map(([name, text]) => [name, Buffer.from(`\ufeff${text}`, 'utf16le')]),
    ),
  )
}

/** A ZIP archive: members packed by deflate, sizes and offsets in 64-bit fields. */
export function packedArchive(members: Readonly<Record<string, Buffer>>): Buffer {
  const [bodies, records]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, content] of Object.entries(members)) {
    const packed = deflateRawSync(content)
    const label = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(45, 4)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(crc32(content), 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(label.length, 26)
    const extra = Buffer.alloc(28)
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(24, 2)
    extra.writeBigUInt64LE(BigInt(content.length), 4)
    extra.writeBigUInt64LE(BigInt(packed.length), 12)
    extra.writeBigUInt64LE(BigInt(offset), 20)
    const record = Buffer.alloc(46)
    record.writeUInt32LE(0x02014b50, 0)
    record.writeUInt16LE(45, 4)
    record.writeUInt16LE(45, 6)
    record.writeUInt16LE(8, 10)
    record.writeUInt32LE(crc32(content), 16)
    for (const at of [20, 24, 42]) record.writeUInt32LE(0xffffffff, at)
    record.writeUInt16LE(label.length, 28)
    record.writeUInt16LE(extra.length, 30)
    bodies.push(local, label, packed)
    records.push(record, label, extra)
    offset += local.length + label.length + packed.length
  }
  const directory = Buffer.concat(records)
  return Buffer.concat([...bodies, directory, ...ends(offset, directory.length, Object.keys(members).length)])
}

function ends(offset: number, length: number, members: number): Buffer[] {
  const end64 = Buffer.alloc(56)
  end64.writeUInt32LE(0x06064b50, 0)
  end64.writeBigUInt64LE(44n, 4)
  end64.writeBigUInt64LE(BigInt(members), 24)
  end64.writeBigUInt64LE(BigInt(members), 32)
  end64.writeBigUInt64LE(BigInt(length), 40)
  end64.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + length), 8)
  locator.writeUInt32LE(1, 16)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.fill(0xff, 8, 20)
  return [end64, locator, end]
}

/** A file server that answers range requests, and the page that lists the files, if any. */
export function replayRegister(files: Readonly<Record<string, Buffer>>, page: string | null): ReplaySource {
  return ({ url, headers, method }) => {
    if (url.pathname === '/mastrPage/MaStR/Datendownload')
      return page === null ? { status: 500 } : { body: page }
    const match = /^\/mastr\/(.+)$/.exec(url.pathname)
    if (match === null) return null
    const file = files[match[1]!]
    return file === undefined ? { status: 404 } : part(file, headers.range, method)
  }
}

function part(file: Buffer, range: string | undefined, method: string): ReplayAnswer {
  const headers = { etag: `"${crc32(file)}"`, 'accept-ranges': 'bytes' }
  return replayRange({ headers, body: file }, method === 'HEAD' ? undefined : range)
}
