import { join } from 'node:path'
import { type HashedFile, writeHashed } from '../hashedFiles.ts'
import { type BackupEntry, filesFolder } from './backupFormat.ts'
import type { Content } from './directoryWalk.ts'

/** Copies the files, and describes every entry on a line. */
export async function* entryLines(
  contents: readonly Content[],
  folder: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const shared = new Map<string, HashedFile>()
  const line = (entry: BackupEntry) => `${JSON.stringify(entry)}\n`
  for (const content of contents) {
    const { path } = content
    if (content.kind === 'link') yield line({ path, link: content.target })
    else if (content.kind === 'folder') yield line({ path, is_folder: true })
    else if (content.sameAs !== undefined)
      yield line({ path, ...shared.get(content.sameAs)!, same_as: content.sameAs })
    else {
      const written = await writeHashed(join(folder, filesFolder, path), content.read(), onBytes)
      shared.set(path, written)
      yield line({ path, ...written })
    }
  }
}

/** Bytes that a backup stores of it under its own path. */
export function storedBytes(content: Content): number {
  return content.kind === 'file' && content.sameAs === undefined ? content.bytes : 0
}
