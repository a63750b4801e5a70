/**
 * Records of a ZIP archive that is written front to back: sizes and checksum of an entry follow its data. Sizes and
 * offsets that 32 bits cannot hold go into the ZIP64 extensions.
 * @see PKWARE, APPNOTE.TXT 6.3.10, sections 4.3 and 4.5.3
 */
export interface ZipEntry {
  readonly name: Buffer
  readonly offset: number
  readonly crc32: number
  readonly compressedBytes: number
  readonly bytes: number
}

/** Bit 3: sizes follow the data; bit 11: names are UTF-8. */
const FLAGS = 0x0808
const DEFLATE = 8
const VERSION_DEFLATE = 20
const VERSION_ZIP64 = 45
/** 1 January 1980, ZIP's earliest date: equal content gives equal bytes on any day. */
const DATE = 0x0021
const MAX_32 = 0xffff_ffff
const MAX_16 = 0xffff

export function localHeader(name: Buffer, isLarge: boolean): Buffer {
  const extra = isLarge ? zip64Extra([0, 0]) : Buffer.alloc(0)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  writeCommon(header, 4, isLarge)
  if (isLarge) {
    header.writeUInt32LE(MAX_32, 18)
    header.writeUInt32LE(MAX_32, 22)
  }
  header.writeUInt16LE(name.length, 26)
  header.writeUInt16LE(extra.length, 28)
  return Buffer.concat([header, name, extra])
}

/** Checksum and sizes after an entry's data; 8 bytes each where the local header announced a large entry. */
export function dataDescriptor(
  { crc32, compressedBytes, bytes }: Pick<ZipEntry, 'crc32' | 'compressedBytes' | 'bytes'>,
  isLarge: boolean,
): Buffer {
  const descriptor = Buffer.alloc(isLarge ? 24 : 16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(crc32, 4)
  if (isLarge) {
    descriptor.writeBigUInt64LE(BigInt(compressedBytes), 8)
    descriptor.writeBigUInt64LE(BigInt(bytes), 16)
  } else {
    descriptor.writeUInt32LE(compressedBytes, 8)
    descriptor.writeUInt32LE(bytes, 12)
  }
  return descriptor
}

export function centralHeader({ name, offset, crc32, compressedBytes, bytes }: ZipEntry): Buffer {
  const isLarge = bytes >= MAX_32 || compressedBytes >= MAX_32 || offset >= MAX_32
  const extra = isLarge ? zip64Extra([bytes, compressedBytes, offset]) : Buffer.alloc(0)
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(isLarge ? VERSION_ZIP64 : VERSION_DEFLATE, 4)
  writeCommon(header, 6, isLarge)
  header.writeUInt32LE(crc32, 16)
  header.writeUInt32LE(isLarge ? MAX_32 : compressedBytes, 20)
  header.writeUInt32LE(isLarge ? MAX_32 : bytes, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt32LE(isLarge ? MAX_32 : offset, 42)
  return Buffer.concat([header, name, extra])
}

export function endOfArchive(entryCount: number, directoryBytes: number, directoryOffset: number): Buffer {
  const isLarge = entryCount >= MAX_16 || directoryBytes >= MAX_32 || directoryOffset >= MAX_32
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(isLarge ? MAX_16 : entryCount, 8)
  end.writeUInt16LE(isLarge ? MAX_16 : entryCount, 10)
  end.writeUInt32LE(isLarge ? MAX_32 : directoryBytes, 12)
  end.writeUInt32LE(isLarge ? MAX_32 : directoryOffset, 16)
  return isLarge ? Buffer.concat([zip64End(entryCount, directoryBytes, directoryOffset), end]) : end
}

function zip64End(entryCount: number, directoryBytes: number, directoryOffset: number): Buffer {
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(VERSION_ZIP64, 12)
  record.writeUInt16LE(VERSION_ZIP64, 14)
  record.writeBigUInt64LE(BigInt(entryCount), 24)
  record.writeBigUInt64LE(BigInt(entryCount), 32)
  record.writeBigUInt64LE(BigInt(directoryBytes), 40)
  record.writeBigUInt64LE(BigInt(directoryOffset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(directoryOffset + directoryBytes), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator])
}

/** Version needed, flags, method, time and date have the same order in both headers. */
function writeCommon(header: Buffer, at: number, isLarge: boolean): void {
  header.writeUInt16LE(isLarge ? VERSION_ZIP64 : VERSION_DEFLATE, at)
  header.writeUInt16LE(FLAGS, at + 2)
  header.writeUInt16LE(DEFLATE, at + 4)
  header.writeUInt16LE(DATE, at + 8)
}

function zip64Extra(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * values.length)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8 * values.length, 2)
  for (const [index, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index)
  return extra
}
