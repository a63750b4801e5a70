import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createDemoAtlas } from '#atlas'
import { makeDemoMarket } from '#market'
import { readEnvironment } from '../env.ts'
import { refreshNow } from '../refresh/refreshNow.ts'
import { makeRunFolder } from './runFolder.ts'
import { startOnce } from './startOnce.ts'
import { createScratchDatabase, type ScratchDatabase } from './testDatabase.ts'

/** Names the folder of the run, which holds the data directories that servers of tests begin with, and those of the servers. */
const variable = 'ANEMONE_TEST_FIRST_STARTS'

const copyOptions = { recursive: true, verbatimSymlinks: true }

/**
 * What a data directory holds: nothing; the small demo atlas, id 'demo', and its prices; that and what a first start has
 * made; or what a first start has made without an atlas. A first start makes an embedded database.
 */
export type Beginning = 'empty' | 'new' | 'atlas' | 'bare'

/** Beginnings that hold a database, which on a database server is beside them. */
export type Started = 'bare' | 'atlas'

/** On the database server of the tests: what first starts have left there. */
const databases: ScratchDatabase[] = []

/** Names the database that a first start has left there. */
const databaseVariable = (kind: Started) => `${variable}_${kind.toUpperCase()}`

/** Before all test files: a first start takes much longer than a copy of what it leaves. */
export async function setup(): Promise<void> {
  const folder = makeRunFolder()
  process.env[variable] = folder
  const at = (kind: Beginning) => join(folder, kind)
  const atlasFolder = join(at('new'), 'atlases/demo')
  await createDemoAtlas({ folder: atlasFolder, small: true })
  await makeDemoMarket({ folder: join(at('new'), 'market'), atlasFolder, today: '2026-01-01' })
  // Servers would do it 20 s after their start, once in each copy.
  await refreshNow(readEnvironment({ ANEMONE_DATA_DIR: at('new') }))
  mkdirSync(at('empty'))
  mkdirSync(at('bare'))
  await startOnce({ ANEMONE_DATA_DIR: at('bare') })
  cpSync(at('bare'), at('atlas'), copyOptions)
  cpSync(at('new'), at('atlas'), copyOptions)
  // The second one finds the database made and adds what it sells of the atlas.
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

/** Where the data directory is that belongs to the database of a first start on a server. */
const serverFolder = (kind: Started) => `${kind}-of-server`

export async function teardown(): Promise<void> {
  for (const database of databases) await database.drop()
  rmSync(firstStarts(), { recursive: true, force: true })
}

/** A data directory of its own, in a folder. */
export function copyBeginning(kind: Beginning, folder = firstStarts()): string {
  return copyOf(kind, folder)
}

/** As `copyBeginning`, for a server of the tests: on their database server, if they have one, with a database beside it. */
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
