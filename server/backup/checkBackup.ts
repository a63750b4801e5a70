import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { hashOf } from '../hashedFiles.ts'
import {
  type BackupDescription,
  type BackupFile,
  fileListName,
  filesFolder,
  readFileLine,
  rowsFolder,
} from './backupFormat.ts'

/** Bytes of every file of a backup, and whether they are as they were written. */
export interface CheckedBackup {
  readonly files: readonly BackupFile[]
  /** Paths in the backup that are missing or changed. */
  readonly damaged: readonly string[]
}

/** Reads every byte of a backup. @param onProgress  share of the bytes of files that are read, 0 to 1 */
export async function checkBackup(
  folder: string,
  { tables, files: { count, bytes, sha256 } }: BackupDescription,
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
  if (damaged.includes(fileListName)) return { files: [], damaged }
  const files = await listedFiles(join(folder, fileListName))
  if (files.length !== count) damaged.push(fileListName)
  let doneBytes = 0
  const onBytes = (read: number) => {
    signal.throwIfAborted()
    doneBytes += read
    onProgress(Math.min(1, doneBytes / Math.max(1, bytes)))
  }
  for (const { path, sha256: expected } of files) await examine(`${filesFolder}/${path}`, expected, onBytes)
  signal.throwIfAborted()
  return { files, damaged }
}

async function listedFiles(path: string): Promise<BackupFile[]> {
  const files: BackupFile[] = []
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const file = readFileLine(line)
    if (file) files.push(file)
  }
  return files
}
