import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { memorySink } from '../testing/memorySink.ts'
import { SEGMENT_BYTES } from './segmentedDeflate.ts'
import { centralHeader, endOfArchive } from './zipRecords.ts'
import { memberName, ZipWriter } from './zipWriter.ts'

/** Text that compresses, of any length. */
const text = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, i) => 65 + (((i * i) >> 7) % 20)))

async function archive(entries: ReadonlyMap<string, Buffer>, pieceBytes: number): Promise<Buffer> {
  const sink = memorySink()
  const zip = new ZipWriter(sink)
  for (const [name, content] of entries) {
    const entry = await zip.entry(name, { isLarge: name.startsWith('large') })
    for (let at = 0; at < content.length; at += pieceBytes)
      await entry.write(content.subarray(at, at + pieceBytes))
  }
  await zip.finish()
  return sink.bytes()
}

test('another reader finds the written files, whatever the pieces', async () => {
  const entries = new Map([
    ['empty', Buffer.alloc(0)],
    ['Windpark Süd/Straße.csv', text(1000)],
    ['large', text(10)],
    ['one segment', text(SEGMENT_BYTES)],
    ['many segments', text(7.5 * SEGMENT_BYTES)],
  ])
  const first = await archive(entries, 77_777)
  expect(await archive(entries, 1_500_000)).toEqual(first)
  expect(await archive(entries, 40_000)).toEqual(first)
  const read = unzipSync(first)
  expect(Object.keys(read)).toEqual([...entries.keys()])
  for (const [name, content] of entries) expect(Buffer.from(read[name]!).equals(content)).toBe(true)
})

test('no member begins with characters that a spreadsheet, a command or a shell misreads', async () => {
  const hostile = ['=1+1.csv', '-rf', '.ssh', '../up', '+1', '@SUM', '~root', '/etc/passwd', '\\\\host']
  for (const name of hostile)
    await expect(new ZipWriter(memorySink()).entry(name)).rejects.toThrow(RangeError)
  const written = await archive(new Map(hostile.map((name) => [memberName(name), text(1)])), 1)
  expect(Object.keys(unzipSync(written))).toEqual(hostile.map((name) => `_${name}`))
  expect(memberName('Nord-1.csv')).toBe('Nord-1.csv')
})

test('an archive without entries is valid', async () => {
  expect(unzipSync(await archive(new Map(), 1))).toEqual({})
})

test('sizes beyond 32 bits are in the ZIP64 records', () => {
  const entry = { name: Buffer.from('a'), offset: 5e9, crc32: 1, compressedBytes: 1, bytes: 6e9 }
  const header = centralHeader(entry)
  expect(header.readUInt32LE(42)).toBe(0xffffffff)
  const extra = header.subarray(46 + 1)
  expect([extra.readUInt16LE(0), extra.readUInt16LE(2)]).toEqual([1, 24])
  expect([4, 12, 20].map((at) => Number(extra.readBigUInt64LE(at)))).toEqual([6e9, 1, 5e9])

  expect(endOfArchive(3, 100, 200)).toHaveLength(22)
  const end = endOfArchive(70_000, 100, 5e9)
  expect(end.readUInt32LE(0)).toBe(0x06064b50)
  expect(Number(end.readBigUInt64LE(32))).toBe(70_000)
  expect(Number(end.readBigUInt64LE(56 + 8))).toBe(5e9 + 100)
})
