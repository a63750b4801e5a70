import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, readlink, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashOf, writeHashed } from '../hashedFiles.ts'
import { type BackupEntry, type BackupFile, filesFolder, isFile, isStored } from './backupFormat.ts'

export interface RestoreSteps {
  readonly signal: AbortSignal
  /** Share of the bytes of files that a step has done, 0 to 1. */
  readonly onProgress: (step: 'checking' | 'copying' | 'comparing', share: number) => void
}

/**
 * Writes the files, empty folders and links of a backup into a data directory, and reads all of them back.
 * @returns paths that differ from the backup
 */
export async function restoreContents(
  folder: string,
  entries: readonly BackupEntry[],
  dataDirectory: string,
  { signal, onProgress }: RestoreSteps,
): Promise<string[]> {
  const stored = entries.filter(isStored)
  const allBytes = stored.reduce((sum, { bytes }) => sum + bytes, 0)
  const counter = (step: 'copying' | 'comparing') => {
    let doneBytes = 0
    return (bytes: number) => {
      signal.throwIfAborted()
      doneBytes += bytes
      onProgress(step, Math.min(1, doneBytes / Math.max(1, allBytes)))
    }
  }
  const place = (path: string) => join(dataDirectory, path)
  const onCopied = counter('copying')
  for (const { path } of stored)
    await writeHashed(place(path), createReadStream(join(folder, filesFolder, path)), onCopied)
  for (const entry of entries) {
    signal.throwIfAborted()
    if (isStored(entry)) continue
    await makeFolder('is_folder' in entry ? place(entry.path) : dirname(place(entry.path)))
    if (isFile(entry)) await share(place(entry.same_as ?? ''), place(entry.path))
  }
  // Links last, so that nothing is written through one of them.
  for (const entry of entries)
    if ('link' in entry) {
      await makeFolder(dirname(place(entry.path)))
      await symlink(entry.link, place(entry.path))
    }
  const onCompared = counter('comparing')
  const differing: string[] = []
  for (const entry of entries)
    if (!(await isAsIn(entry, place(entry.path), onCompared))) differing.push(entry.path)
  return differing
}

async function isAsIn(entry: BackupEntry, place: string, onBytes: (bytes: number) => void): Promise<boolean> {
  if ('link' in entry) return (await readlink(place)) === entry.link
  if (!isFile(entry)) return true
  return (await hashOf(place, isStored(entry) ? onBytes : undefined)).sha256 === entry.sha256
}

/** Files share their bytes on the disk again, or are copied if that is impossible. */
async function share(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
}

/** Bytes that restored files take on the disk. */
export function neededBytes(entries: readonly BackupEntry[]): number {
  return entries.filter(isStored).reduce((sum, { bytes }: BackupFile) => sum + bytes, 0)
}
