import { randomUUID } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
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

/** Whole or not at all, whatever stops the machine; several processes may do so at once. */
export async function writeLayout(dataDirectory: string, { installation, database }: Layout): Promise<void> {
  const known = Object.fromEntries(
    Object.entries({ installation, database }).filter(([, value]) => value !== null),
  )
  const file = partPath(dataDirectory, layoutName)
  const draft = `${file}.${randomUUID()}`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify({ version: layoutVersion, ...known })}\n`)
    await handle.datasync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // Not JSON: a directory of no layout that is known here.
    return undefined
  }
}
