import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { hashOf } from '../hashedFiles.ts'
import {
  type BackupDescription,
  type BackupEntry,
  fileListName,
  filesFolder,
  isStored,
  readEntryLine,
  rowsFolder,
} from './backupFormat.ts'

/** Contents of a backup, and whether they are intact. */
export interface CheckedBackup {
  readonly entries: readonly BackupEntry[]
  /** Paths in the backup that are missing or changed. */
  readonly damaged: readonly string[]
}

/** Reads every byte of a backup. @param onProgress  share of the file bytes read, 0 to 1 */
export async function checkBackup(
  folder: string,
  { tables, files: { count, bytes, sha256 }, links, empty_folders }: BackupDescription,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<CheckedBackup> {
  const damaged: string[] = []
  const examine = async (path: string, expected: string, onBytes?: (bytes: number) => void) => {
    const found = await hashOf(join(folder, path), onBytes).catch(() => null)
    if (found?.sha256 !== expected) damaged.push(path)
  }
  for (const { table, sha256: expected } of tables) await examine(`${rowsFolder}/${table}.jsonl`, expected)
  await examine(fileListName, sha256)
  if (damaged.includes(fileListName)) return { entries: [], damaged }
  const entries = await listedEntries(join(folder, fileListName))
  if (entries.length !== count + links + empty_folders) damaged.push(fileListName)
  let doneBytes = 0
  const onBytes = (read: number) => {
    signal.throwIfAborted()
    doneBytes += read
    onProgress(Math.min(1, doneBytes / Math.max(1, bytes)))
  }
  for (const entry of entries)
    if (isStored(entry)) await examine(`${filesFolder}/${entry.path}`, entry.sha256, onBytes)
  signal.throwIfAborted()
  return { entries, damaged }
}

async function listedEntries(path: string): Promise<BackupEntry[]> {
  const entries: BackupEntry[] = []
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const entry = readEntryLine(line)
    if (entry) entries.push(entry)
  }
  return entries
}
