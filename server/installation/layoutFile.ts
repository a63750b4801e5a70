import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, open, readFile, rename, unlink } from 'node:fs/promises'
import { z } from 'zod'
import { isErrnoException } from '../db/errno.ts'
import { type DirectoryPart, partPath } from '../directoryContents.ts'

/** Raise it when the directory changes so that other releases cannot read it. */
const layoutVersion = 1

export const layoutName: DirectoryPart = 'layout.json'

/** Kind of database of an installation. */
export type Engine = 'embedded' | 'postgresql'

/** Contents of a data directory's layout file. */
export interface Layout {
  /** Id shared by directory and database; null: not paired yet. */
  readonly installation: string | null
  /** Database that the directory was last used with; null: the writing release did not record it. */
  readonly database: Engine | null
}

/** The directory has a layout that this release does not know. */
export class LayoutUnknown extends Error {}

const layoutSchema = z.object({
  version: z.literal(layoutVersion),
  installation: z.uuid().nullable().default(null),
  database: z.enum(['embedded', 'postgresql']).nullable().default(null),
})

/** Layout of a directory without a database. */
export const newLayout: Layout = { installation: null, database: null }

/** Reads the directory's layout; a new one has the empty layout. @throws LayoutUnknown */
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

/** Writes the file atomically, also in a crash; several processes may write at once. */
export async function writeLayout(dataDirectory: string, layout: Layout): Promise<void> {
  await rename(await draftOf(dataDirectory, layout), partPath(dataDirectory, layoutName))
}

/** Writes the layout of a new directory if there is none; never overwrites another process's file. */
export async function createLayout(dataDirectory: string): Promise<void> {
  const file = partPath(dataDirectory, layoutName)
  if (existsSync(file)) return
  const draft = await draftOf(dataDirectory, newLayout)
  try {
    await link(draft, file)
  } catch (error) {
    if (!isErrnoException(error)) throw error
    // A file system without hard links, such as that of a USB stick.
    if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(error.code ?? ''))
      return await rename(draft, file)
    if (error.code !== 'EEXIST') throw error
  }
  await unlink(draft)
}

/** @returns path of the written draft, next to the layout file */
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
    // Not JSON: an unknown layout.
    return undefined
  }
}
