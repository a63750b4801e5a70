import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import type { RawUnit } from '#domain/register'
import { UnreadableRegister } from './issues.ts'
import { readCsvUnits } from './readCsv.ts'
import { readXmlUnits } from './readXml.ts'
import { readZipUnits } from './readZip.ts'
import { textChunks } from './textChunks.ts'

interface Reading {
  readonly onUnit: (unit: RawUnit) => void
  /** Share of the file that is read, 0 to 1. */
  readonly onProgress: (fraction: number) => void
  readonly signal: AbortSignal
}

/**
 * Reads the units of one file, whichever it is: the complete export (zip), EinheitenWind.xml out of it, or a table,
 * each of them also packed by gzip.
 *
 * @throws UnreadableRegister  with what is wrong with the file
 */
export async function readRegisterFile(file: string, { onUnit, onProgress, signal }: Reading): Promise<void> {
  const name = path.basename(file)
  const size = (await stat(file)).size
  const start = await firstBytes(file)
  const take = (unit: RawUnit) => {
    signal.throwIfAborted()
    onUnit(unit)
  }
  if (start[0] === 0x50 && start[1] === 0x4b) return readZipUnits(file, name, take, onProgress)

  const bytes = createReadStream(file, { highWaterMark: 256 * 1024, signal })
  let read = 0
  bytes.on('data', (chunk) => {
    read += chunk.length
    onProgress(read / size)
  })
  const isPacked = start[0] === 0x1f && start[1] === 0x8b
  const unpacked = isPacked ? bytes.pipe(createGunzip()) : bytes
  const chunks = textChunks(unpacked, name)[Symbol.asyncIterator]()
  const first = await firstText(chunks)
  const text = joined(first, chunks)
  if (/^\s*</.test(first)) return readXmlUnits(text, name, { values: new Map(), plants: new Map() }, take)
  if (/[;,\t]/.test(first) && first.includes('\n')) return readCsvUnits(text, name, take)
  bytes.destroy()
  throw new UnreadableRegister({ file: name, code: 'unknownFormat' })
}

async function firstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Enough text to tell what it is. */
async function firstText(chunks: AsyncIterator<string>): Promise<string> {
  let text = ''
  while (text.length < 4096) {
    const { done, value } = await chunks.next()
    if (done) break
    text += value
  }
  return text
}

async function* joined(first: string, rest: AsyncIterator<string>): AsyncGenerator<string, void, undefined> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
