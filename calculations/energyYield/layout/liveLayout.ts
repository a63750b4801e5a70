import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LayoutNow, layoutNowSchema } from '#contracts'

/** The best layout so far, in the folder of a running calculation. */
const nowFile = 'layout-now.json'
/** Name of a file that ends the search with the best layout so far. */
const endFile = 'layout-end'

export async function writeLayoutNow(folder: string, now: LayoutNow): Promise<void> {
  const file = join(folder, nowFile)
  await writeFile(`${file}.new`, JSON.stringify(now), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** The best layout of a running search; null: none yet, or the search has ended. */
export async function readLayoutNow(folder: string): Promise<LayoutNow | null> {
  try {
    return layoutNowSchema.parse(JSON.parse(await readFile(join(folder, nowFile), 'utf8')))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Asks the calculation of a folder to end its search; false: it has no such folder. */
export async function endLayoutSearch(folder: string): Promise<boolean> {
  try {
    await writeFile(join(folder, endFile), '', { mode: 0o600 })
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

export async function isLayoutEnded(folder: string): Promise<boolean> {
  try {
    await stat(join(folder, endFile))
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** Removes both files, which are not part of the result. */
export async function removeLayoutNow(folder: string): Promise<void> {
  await Promise.all([nowFile, endFile].map((name) => rm(join(folder, name), { force: true })))
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
