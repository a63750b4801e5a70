import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isErrnoException } from '../db/errno.ts'

/** Folder of the data directory, such as jobs; `.` for its top-level files. */
export interface PartSize {
  readonly part: string
  readonly bytes: number
  readonly files: number
}

/** Size of each part of the data directory. Files that are removed meanwhile do not count. */
export async function partSizes(dataDirectory: string): Promise<PartSize[]> {
  const sizes: PartSize[] = []
  let top: PartSize = { part: '.', bytes: 0, files: 0 }
  for (const { name, isFolder } of await entriesOf(dataDirectory)) {
    const path = join(dataDirectory, name)
    if (isFolder) sizes.push({ part: name, ...(await sizeOf(path)) })
    else top = { ...top, bytes: top.bytes + (await bytesOf(path)), files: top.files + 1 }
  }
  return [...sizes, top]
}

/** One folder after another: requests have priority. */
async function sizeOf(folder: string): Promise<Omit<PartSize, 'part'>> {
  let [bytes, files] = [0, 0]
  const open = [folder]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const { name, isFolder } of await entriesOf(at)) {
      const path = join(at, name)
      if (isFolder) {
        open.push(path)
        continue
      }
      bytes += await bytesOf(path)
      files += 1
    }
  return { bytes, files }
}

async function entriesOf(folder: string) {
  const entries = await unlessGone(readdir(folder, { withFileTypes: true }))
  return (entries ?? []).map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
}

async function bytesOf(path: string): Promise<number> {
  return (await unlessGone(lstat(path)))?.size ?? 0
}

async function unlessGone<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading
  } catch (error) {
    if (isErrnoException(error) && ['ENOENT', 'ENOTDIR', 'EACCES'].includes(error.code ?? '')) return null
    throw error
  }
}
