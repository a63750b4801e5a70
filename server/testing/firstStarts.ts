import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createDemoAtlas } from '#atlas'
import { makeDemoMarket } from '#market'
import { openDatabase } from '../db/openDatabase.ts'
import { partPath } from '../directoryContents.ts'
import { readEnvironment } from '../env.ts'
import { refreshNow } from '../refresh/refreshNow.ts'
import { makeRunFolder } from './runFolder.ts'
import { createScratchDatabase, type ScratchDatabase } from './scratchDatabase.ts'
import { startOnce } from './startOnce.ts'

/** Names the folder of the run, with the initial data directories and those of the servers. */
const variable = 'ANEMONE_TEST_FIRST_STARTS'

const copyOptions = { recursive: true, verbatimSymlinks: true }

/**
 * Content of a data directory. empty: nothing; new: the small demo atlas, id 'demo', and its prices; atlas: as 'new',
 * after a first start; bare: after a first start without an atlas. A first start creates an embedded database.
 */
export type Beginning = 'empty' | 'new' | 'atlas' | 'bare'

/** Beginnings with a database; on a database server it is separate. */
export type Started = 'bare' | 'atlas'

/** Databases of first starts on the tests' database server. */
const databases: ScratchDatabase[] = []

/** Environment variable with the database of a first start. */
const databaseVariable = (kind: Started) => `${variable}_${kind.toUpperCase()}`

/** Runs before all test files: a first start takes much longer than a copy of its result. */
export async function setup(): Promise<void> {
  const folder = makeRunFolder()
  process.env[variable] = folder
  const at = (kind: Beginning) => join(folder, kind)
  const atlasFolder = join(at('new'), 'atlases/demo')
  await createDemoAtlas({ folder: atlasFolder, small: true })
  await makeDemoMarket({ folder: join(at('new'), 'market'), atlasFolder, today: '2026-01-01' })
  // Otherwise each server would do it 20 s after its start.
  await refreshNow(readEnvironment({ ANEMONE_DATA_DIR: at('new') }))
  mkdirSync(at('empty'))
  const { close } = await openDatabase({ dataDirectory: join(folder, migrated) })
  await close()
  mkdirSync(at('bare'))
  await startOnce({ ANEMONE_DATA_DIR: at('bare') }, copyEmptyDatabase())
  cpSync(at('bare'), at('atlas'), copyOptions)
  cpSync(at('new'), at('atlas'), copyOptions)
  // The second start finds the database and adds the products of the atlas.
  await startOnce({ ANEMONE_DATA_DIR: at('atlas') })
  for (const kind of ['bare', 'atlas'] as const) {
    const database = await createScratchDatabase()
    if (database === undefined) return
    databases.push(database)
    const dataDirectory = join(folder, serverFolder(kind))
    mkdirSync(dataDirectory)
    if (kind === 'atlas') cpSync(at('new'), dataDirectory, copyOptions)
    await startOnce({ ANEMONE_DATA_DIR: dataDirectory, DATABASE_URL: database.databaseUrl })
    process.env[databaseVariable(kind)] = database.name
  }
}

/** Data directory of a database that no server has used. */
const migrated = 'migrated'

/** Data directory that belongs to a first start's database on a server. */
const serverFolder = (kind: Started) => `${kind}-of-server`

export async function teardown(): Promise<void> {
  for (const database of databases) await database.drop()
  rmSync(firstStarts(), { recursive: true, force: true })
}

/** Copies a data directory into a folder. */
export function copyBeginning(kind: Beginning, folder = firstStarts()): string {
  return copyOf(kind, folder)
}

/**
 * Folder of an embedded database without rows, for `emptyDatabase` of an opening that moves it. Making one takes seconds of
 * processor time.
 */
export function copyEmptyDatabase(): string {
  const copy = mkdtempSync(join(firstStarts(), 'anemone-database-'))
  cpSync(partPath(join(firstStarts(), migrated), 'db'), copy, copyOptions)
  return copy
}

/** Like `copyBeginning`, for a test server: with a copy of the database on the tests' server, if any. */
export async function copyForServer(
  kind: Beginning,
  folder = firstStarts(),
): Promise<{ readonly dataDirectory: string; readonly scratch: ScratchDatabase | undefined }> {
  const isStarted = kind === 'bare' || kind === 'atlas'
  const scratch = await createScratchDatabase(isStarted ? process.env[databaseVariable(kind)] : undefined)
  const own = isStarted && scratch !== undefined ? serverFolder(kind) : kind
  return { dataDirectory: copyOf(own, folder), scratch }
}

function copyOf(name: string, folder: string): string {
  const dataDirectory = mkdtempSync(join(folder, 'anemone-server-'))
  cpSync(join(firstStarts(), name), dataDirectory, copyOptions)
  return dataDirectory
}

function firstStarts(): string {
  const folder = process.env[variable]
  if (folder === undefined) throw new Error(`${variable} is not set: run the tests by vitest`)
  return folder
}
