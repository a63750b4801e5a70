import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '#atlas'

/** Moves checked files to their names in a folder of the operator, durably. @returns their new paths */
export async function putInPlace(
  folder: string,
  files: readonly { readonly file: string; readonly name: string }[],
): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const placed = files.map(({ name }) => path.join(folder, name))
  for (const [at, { file }] of files.entries()) await rename(file, placed[at]!)
  await syncFolder(folder)
  return placed
}
