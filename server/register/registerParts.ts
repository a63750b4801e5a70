import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { UnreadableRegister } from './issues.ts'
import { kindOfRoot, type PartKind, type RegisterParts } from './partKind.ts'
import { textChunks } from './textChunks.ts'
import { zipParts } from './zipParts.ts'

/**
 * Parts of the register in a file: the complete export (zip), a file of it, or a table, each also compressed
 * by gzip.
 *
 * @throws UnreadableRegister
 */
export async function registerParts(file: string, signal: AbortSignal): Promise<RegisterParts> {
  const name = path.basename(file)
  const { start, size } = await firstBytes(file)
  if (start[0] === 0x50 && start[1] === 0x4b) return zipParts(file, name)
  const isPacked = start[0] === 0x1f && start[1] === 0x8b
  const openBytes = (onBytes: (count: number) => void) => {
    const bytes = createReadStream(file, { highWaterMark: 256 * 1024, signal })
    bytes.on('data', (chunk) => onBytes(chunk.length))
    return isPacked ? bytes.pipe(createGunzip()) : bytes
  }
  const part = (kind: PartKind): RegisterParts => ({
    parts: [{ kind, name, bytes: size, open: openBytes }],
    notNeeded: [],
    close() {},
  })
  const text = await firstText(openBytes(() => {}))
  if (text.trim() === '') return { parts: [], notNeeded: [name], close() {} }
  if (/^\s*</.test(text)) {
    const kind = kindOfRoot(/<(?![?!])([\w.-]+)/.exec(text)?.[1] ?? '')
    return kind === null ? { parts: [], notNeeded: [name], close() {} } : part(kind)
  }
  if (/[;,\t]/.test(text) && text.includes('\n')) return part('table')
  throw new UnreadableRegister({ file: name, code: 'unknownFormat' })
}

async function firstBytes(file: string): Promise<{ readonly start: Uint8Array; readonly size: number }> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(4), 0, 4, 0)
    return { start: buffer.subarray(0, bytesRead), size: (await handle.stat()).size }
  } finally {
    await handle.close()
  }
}

/** Enough text to recognise the content. */
async function firstText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of textChunks(bytes)) {
    text += chunk
    if (text.length >= 4096) break
  }
  return text
}
