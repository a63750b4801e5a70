import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, open, readFile, rename, unlink } from 'node:fs/promises'
import { z } from 'zod'
import { isErrnoException } from '../db/errno.ts'
import { type DirectoryPart, partPath } from '../directoryContents.ts'

/** Raise it when what stands in the directory changes so that another release cannot read it. */
const layoutVersion = 1

export const layoutName: DirectoryPart = 'layout.json'

/** Where the rows of an installation are. */
export type Engine = 'embedded' | 'postgresql'

/** What a data directory says about itself. */
export interface Layout {
  /** Id that directory and database share; null: not yet paired with one. */
  readonly installation: string | null
  /** The database that the directory was last used with; null: not written by the release that made it. */
  readonly database: Engine | null
}

/** The directory is of a layout that this release does not know. */
export class LayoutUnknown extends Error {}

const layoutSchema = z.object({
  version: z.literal(layoutVersion),
  installation: z.uuid().nullable().default(null),
  database: z.enum(['embedded', 'postgresql']).nullable().default(null),
})

/** Of a directory that knows no database yet. */
export const newLayout: Layout = { installation: null, database: null }

/** What the directory says; of a new one, that it knows nothing. @throws LayoutUnknown */
export async function readLayout(dataDirectory: string): Promise<Layout> {
  const text = await readFile(partPath(dataDirectory, layoutName), 'utf8').catch((error: unknown) => {
    if (isErrnoException(error) && error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return newLayout
  const read = layoutSchema.safeParse(parsed(text))
  if (!read.success) throw new LayoutUnknown(`${dataDirectory} has an unknown layout`, { cause: read.error })
  const { installation, database } = read.data
  return { installation, database }
}

/** Writes the whole file or nothing, whatever stops the machine; several processes may do so at once. */
export async function writeLayout(dataDirectory: string, layout: Layout): Promise<void> {
  await rename(await draftOf(dataDirectory, layout), partPath(dataDirectory, layoutName))
}

/** Writes the layout of a new directory unless there is one; what another process writes meanwhile is kept. */
export async function createLayout(dataDirectory: string): Promise<void> {
  const file = partPath(dataDirectory, layoutName)
  if (existsSync(file)) return
  const draft = await draftOf(dataDirectory, newLayout)
  try {
    await link(draft, file)
  } catch (error) {
    if (!isErrnoException(error)) throw error
    // A file system without links, such as that of a USB stick.
    if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(error.code ?? ''))
      return await rename(draft, file)
    if (error.code !== 'EEXIST') throw error
  }
  await unlink(draft)
}

/** @returns the file that the layout was written to, next to its place */
async function draftOf(dataDirectory: string, { installation, database }: Layout): Promise<string> {
  const known = Object.fromEntries(
    Object.entries({ installation, database }).filter(([, value]) => value !== null),
  )
  const draft = `${partPath(dataDirectory, layoutName)}.${randomUUID()}`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify({ version: layoutVersion, ...known })}\n`)
    await handle.datasync()
  } catch (error) {
    await unlink(draft)
    throw error
  } finally {
    await handle.close()
  }
  return draft
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // Not JSON: a directory of no layout that is known here.
    return undefined
  }
}
