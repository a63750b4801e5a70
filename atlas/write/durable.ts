import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A file, or its parts in sequence. */
export type FileContent = Uint8Array | string | readonly Uint8Array[]

/** Writes a file and its folders durably against power failures. No process may be reading it yet. */
export async function writeDurably(path: string, content: FileContent): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'w')
  try {
    if (typeof content === 'string' || content instanceof Uint8Array) await file.writeFile(content)
    else await writeParts(file, content)
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** Makes the names in a folder durable against power failures. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Writes many parts by few calls of the system. */
async function writeParts(file: FileHandle, parts: readonly Uint8Array[]): Promise<void> {
  const { bytesWritten } = await file.writev(parts)
  // The system writes at most 2 GB at a time.
  let before = 0
  for (const part of parts) {
    const missing = part.subarray(Math.min(part.length, Math.max(0, bytesWritten - before)))
    if (missing.length > 0) await file.writeFile(missing)
    before += part.length
  }
}
