import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemoAtlas } from '#atlas'
import { readEnvironment } from '../env.ts'
import { startServer } from '../startServer.ts'

/** Names the folder of the data directories that servers of tests begin with. */
const variable = 'ANEMONE_TEST_FIRST_STARTS'

/**
 * What a data directory holds: the small demo atlas, id 'demo', and nothing else; that and what a first start has
 * made; or what a first start has made without an atlas.
 */
export type Beginning = 'new' | 'atlas' | 'bare'

/** Before all test files: a first start takes much longer than a copy of what it leaves. */
export async function setup(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-first-starts-'))
  process.env[variable] = folder
  await createDemoAtlas({ folder: join(folder, 'new/atlases/demo'), small: true })
  cpSync(join(folder, 'new'), join(folder, 'atlas'), { recursive: true, verbatimSymlinks: true })
  mkdirSync(join(folder, 'bare'))
  // Tests against a database server fill an empty database each.
  if (process.env.ANEMONE_TEST_DATABASE_URL !== undefined) return
  for (const kind of ['atlas', 'bare'] satisfies Beginning[]) {
    const settings = { ANEMONE_PORT: '0', ANEMONE_DATA_DIR: join(folder, kind) }
    const server = await startServer(readEnvironment(settings), { log: { write() {} } })
    await server.close()
  }
}

export function teardown(): void {
  rmSync(firstStarts(), { recursive: true, force: true })
}

/** A data directory of its own; against a database server no start has been there yet. */
export function copyBeginning(kind: Beginning): string {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'anemone-server-'))
  cpSync(join(firstStarts(), kind), dataDirectory, { recursive: true, verbatimSymlinks: true })
  return dataDirectory
}

function firstStarts(): string {
  const folder = process.env[variable]
  if (folder === undefined) throw new Error(`${variable} is not set: run the tests by vitest`)
  return folder
}
