import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/testDatabase.ts'
import { DirectoryLocked, lockDirectory } from './directoryLock.ts'
import { jsonValue } from './jsonValue.ts'
import { DatabaseIsNewer, migrate } from './migrate.ts'
import { openDatabase } from './openDatabase.ts'

const test = await createTestDatabase()
afterAll(() => test.close())

describe('an open database', () => {
  it('returns the same JavaScript values with both drivers', async () => {
    const { rows } = await sql`
      SELECT 9007199254740991::int8 AS int8, date '2025-03-30' AS date, timestamp '2025-03-30 02:30' AS local,
        timestamptz '2025-03-30 02:30+00' AS instant, interval '1 day' AS interval, '\\x01ff'::bytea AS bytes,
        0.1::float8 AS float, true AS yes, '{"a":[1]}'::jsonb AS json, ARRAY['a','b'] AS texts, NULL AS nothing
    `.execute(test.database.db)
    expect(rows).toEqual([
      {
        int8: 9007199254740991,
        date: '2025-03-30',
        local: '2025-03-30 02:30:00',
        instant: new Date('2025-03-30T02:30:00Z'),
        interval: '1 day',
        bytes: Buffer.from([1, 255]),
        float: 0.1,
        yes: true,
        json: { a: [1] },
        texts: ['a', 'b'],
        nothing: null,
      },
    ])
  })

  it('stores any JSON value unchanged', async () => {
    for (const value of [{ a: [1, 'ü'] }, ['x', null], 'text', 1.5, null])
      expect((await sql`SELECT ${jsonValue(value)} AS value`.execute(test.database.db)).rows).toEqual([
        { value },
      ])
  })

  it('refuses the outer connection and a nested transaction inside a transaction', async () => {
    const { db, transaction } = test.database
    await expect(transaction(() => db.selectFrom('customer').selectAll().execute())).rejects.toThrow(
      'use the trx argument',
    )
    await expect(transaction(() => transaction(async () => 1))).rejects.toThrow('pass trx on')
    expect(await transaction((trx) => trx.selectFrom('customer').selectAll().execute())).toEqual([])
  })

  it('rolls a failed transaction back and isolates concurrent ones', async () => {
    const { db, transaction } = test.database
    const insert = (name: string) => ({ name: name as 'ts', position: 1 })
    await expect(
      transaction(async (trx) => {
        await trx.insertInto('product_group').values(insert('ts')).execute()
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await db.selectFrom('product_group').selectAll().execute()).toEqual([])

    await db.insertInto('product_group').values(insert('ts')).execute()
    const increment = () =>
      transaction(async (trx) => {
        const { position } = await trx
          .selectFrom('product_group')
          .select('position')
          .forUpdate()
          .executeTakeFirstOrThrow()
        await trx
          .updateTable('product_group')
          .set({ position: position + 1 })
          .execute()
      })
    await Promise.all(Array.from({ length: 30 }, increment))
    expect(await db.selectFrom('product_group').select('position').execute()).toEqual([{ position: 31 }])
  })

  it('delivers notifications after the commit', async () => {
    const { listen, transaction } = test.database
    const heard = Promise.withResolvers<string>()
    const unlisten = await listen('test_channel', heard.resolve)
    await expect(
      transaction(async (trx) => {
        await sql`SELECT pg_notify('test_channel', 'rolled back')`.execute(trx)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await transaction((trx) => sql`SELECT pg_notify('test_channel', 'done')`.execute(trx))
    expect(await heard.promise).toBe('done')
    await unlisten()
  })

  it('can be upgraded by several processes at once, and repeatedly', async () => {
    await Promise.all([migrate(test.database.db), migrate(test.database.db)])
  })
})

describe('a schema of a newer release', () => {
  const note = (name: string) => sql`INSERT INTO kysely_migration VALUES (${name}, now())`

  it('is served unchanged if the release only added to it, and refused if it contracted it', async () => {
    const newer = await createTestDatabase()
    const { db } = newer.database
    await sql`ALTER TABLE product_group ADD COLUMN later text NOT NULL DEFAULT ''`.execute(db)
    await note('9998_later').execute(db)
    await Promise.all([migrate(db), migrate(db)])
    await db.insertInto('product_group').values({ name: 'ts', position: 1 }).execute()
    await note('9999_contractLater').execute(db)
    await expect(migrate(db)).rejects.toThrow(DatabaseIsNewer)
    await newer.close()
  })
})

describe('a data directory', () => {
  const directory = mkdtempSync(join(tmpdir(), 'anemone-db-'))
  afterAll(() => rmSync(directory, { recursive: true }))

  it('belongs to one process; a killed one leaves no lock', async () => {
    const unlock = lockDirectory(directory)
    expect(() => lockDirectory(directory)).toThrow(DirectoryLocked)
    unlock()

    const module = new URL('./directoryLock.ts', import.meta.url).href
    const code = `import { lockDirectory } from ${JSON.stringify(module)}
      globalThis.held = lockDirectory(${JSON.stringify(directory)}); process.stdout.write('held'); setInterval(() => {}, 1e6)`
    const holder = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(holder.stdout, 'data')
    expect(() => lockDirectory(directory)).toThrow(DirectoryLocked)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    lockDirectory(directory)()
  })

  it('preserves committed data', async () => {
    const first = await openDatabase({ dataDirectory: directory })
    await first.db.insertInto('product_group').values({ name: 'ts', position: 7 }).execute()
    await first.close()
    const second = await openDatabase({ dataDirectory: directory })
    expect(await second.db.selectFrom('product_group').select(['name', 'position']).execute()).toEqual([
      { name: 'ts', position: 7 },
    ])
    await second.close()
  })
})
