import { readdir, rm } from 'node:fs/promises'
import { isErrnoException } from '../db/errno.ts'

/** Names in a folder; empty if it is missing. */
export async function entries(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Whether a caught error means that a file or folder does not exist. */
export function isMissing(error: unknown): boolean {
  return isErrnoException(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

/** Removes a folder that a calculation may still be writing into, including files that it adds meanwhile. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
}
