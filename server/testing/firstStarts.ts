import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createDemoAtlas } from '#atlas'
import { makeDemoMarket } from '#market'
import { readEnvironment } from '../env.ts'
import { refreshNow } from '../refresh/refreshNow.ts'
import { makeRunFolder } from './runFolder.ts'
import { startOnce } from './startOnce.ts'

/** Names the folder of the run, which holds the data directories that servers of tests begin with, and those of the servers. */
const variable = 'ANEMONE_TEST_FIRST_STARTS'

const copyOptions = { recursive: true, verbatimSymlinks: true }

/**
 * What a data directory holds: nothing; the small demo atlas, id 'demo', and its prices; that and what a first start has
 * made; or what a first start has made without an atlas. A first start makes an embedded database.
 */
export type Beginning = 'empty' | 'new' | 'atlas' | 'bare'

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
}

export function teardown(): void {
  rmSync(firstStarts(), { recursive: true, force: true })
}

/** A data directory of its own, in a folder. */
export function copyBeginning(kind: Beginning, folder = firstStarts()): string {
  const dataDirectory = mkdtempSync(join(folder, 'anemone-server-'))
  cpSync(join(firstStarts(), kind), dataDirectory, copyOptions)
  return dataDirectory
}

function firstStarts(): string {
  const folder = process.env[variable]
  if (folder === undefined) throw new Error(`${variable} is not set: run the tests by vitest`)
  return folder
}
