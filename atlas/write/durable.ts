import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file and its folders durably against power failures. No process may be reading it yet. */
export async function writeDurably(path: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'w')
  try {
    await file.writeFile(content)
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
