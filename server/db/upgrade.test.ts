import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isRelease } from '#contracts'
import { createScratchDatabase } from '../testing/testDatabase.ts'
import { DatabaseIsTooOld, type MigrationWatch, migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { type OpenDatabase, openDatabase } from './openDatabase.ts'
import { noteServingRelease, servingRelease } from './servingRelease.ts'
import { upgradesFrom } from './upgradesFrom.ts'

let database: OpenDatabase
let drop = async () => {}
const before = '0027_marketBasis'
const later = Object.keys(migrations).filter((name) => name > before)

beforeAll(async () => {
  const scratch = await createScratchDatabase()
  drop = async () => scratch?.drop()
  database = await openDatabase({ databaseUrl: scratch?.databaseUrl, upTo: before })
})
afterAll(async () => {
  await database.close()
  await drop()
})

function watching(): { seen: string[]; watch: MigrationWatch } {
  const seen: string[] = []
  const watch: MigrationWatch = {
    onBegin: (names, isNew) => seen.push(`${isNew ? 'new' : 'old'}: ${names.join(' ')}`),
    onStep: (name, ms) => seen.push(`${name} ${ms >= 0}`),
  }
  return { seen, watch }
}

it('names the migrations of an older database before the first one, and each as it is done', async () => {
  const { db } = database
  expect(await servingRelease(db)).toBeNull()
  const { seen, watch } = watching()
  await migrate(db, { watch })
  expect(seen).toEqual([`old: ${later.join(' ')}`, ...later.map((name) => `${name} true`)])
  const again = watching()
  await migrate(db, { watch: again.watch })
  expect(again.seen).toEqual([])
})

it('keeps the newest release that has served it', async () => {
  const { db } = database
  await db.insertInto('installation').values({ id: crypto.randomUUID() }).execute()
  expect(await noteServingRelease(db, '2026.11.26')).toBeNull()
  expect(await noteServingRelease(db, '2027.1.2')).toBe('2026.11.26')
  expect(await noteServingRelease(db, '2026.12.31')).toBe('2027.1.2')
  expect(await servingRelease(db)).toBe('2027.1.2')
})

it('is refused by a release that cannot take over from its own one, and says which that is', async () => {
  const { db } = database
  await sql`DELETE FROM kysely_migration WHERE name = '0031_servingRelease'`.execute(db)
  const from = { release: '2028.1.1', migration: '0031_servingRelease' }
  await expect(migrate(db, { from })).rejects.toMatchObject({ release: '2027.1.2' })
  await expect(migrate(db, { from })).rejects.toBeInstanceOf(DatabaseIsTooOld)
  expect(isRelease(upgradesFrom.release)).toBe(true)
  expect(migrations).toHaveProperty(upgradesFrom.migration)
})
