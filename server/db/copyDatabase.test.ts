import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer } from '../commands/createCustomer.ts'
import { readEnvironment } from '../env.ts'
import { openInstallation } from '../installation/index.ts'
import { passedOn } from '../testing/commandLine.ts'
import { commandLineProgram } from '../testing/programFiles.ts'
import { createScratchDatabase } from '../testing/scratchDatabase.ts'
import { createEmbedded, createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { copyDatabase, TargetNotEmpty } from './copyDatabase.ts'
import { type OpenDatabase, openDatabase } from './openDatabase.ts'

/** Rows with values that are easily lost: microseconds, all digits of a number, JSON, umlauts, gaps in the ids. */
async function fill(database: OpenDatabase): Promise<void> {
  await database.transaction(async (trx) => {
    for (const loginName of ['weg', 'bleibt'])
      await createCustomer(trx, {
        loginName,
        email: `${loginName}@example.org`,
        role: 'customer',
        lastName: 'Größe',
      })
    await trx.deleteFrom('customer').where('login_name', '=', 'weg').execute()
    await sql`INSERT INTO product_group (name, position) VALUES ('ts', 2)`.execute(trx)
    await sql`
      INSERT INTO product (group_id, name, position, title_de, title_en, atlas_id, demo, settings)
        VALUES (1, 'demo', 1, 'Zeitreihe', 'Time series', 'demo', true, '{"hmin": 40.50}')`.execute(trx)
    await sql`
      INSERT INTO purchase (customer_id, product_id, initial_orders, expires_at)
        VALUES (2, 1, 5, '2030-06-15 12:34:56.789012+02')`.execute(trx)
    await sql`INSERT INTO site_list (customer_id, name) VALUES (2, 'Küste "1"')`.execute(trx)
    await sql`
      INSERT INTO site (list_id, customer_id, name, lat, lon, info)
        SELECT 1, 2, 'Site ' || n, 53 + n / 3.0, 0.1 + 0.2, '{"hasl": 1.10}' FROM generate_series(1, 2500) n
        WHERE n < 100`.execute(trx)
    await sql`
      INSERT INTO audit_entry (admin_login_name, action, status)
        SELECT 'admin', 'GET /api/' || n, 200 FROM generate_series(1, 2500) n`.execute(trx)
    await sql`
      INSERT INTO job (customer_id, product, product_id, list_id, list_name, site_ids, parameters, spec, orders, atlas,
          atlas_version, program_version, input_hash)
        VALUES (2, 'ts', 1, 1, 'Küste', '[1]', '{}', '{"a": 1e-7}', 1, 'demo', '1', '1', 'x')`.execute(trx)
    await sql`
      INSERT INTO order_entry (customer_id, purchase_id, job_id, kind, change)
        SELECT 2, 1, id, 'reserve', -1 FROM job`.execute(trx)
    await sql`INSERT INTO idempotency_key SELECT 2, 'key', 'hash', id FROM job`.execute(trx)
  })
}

const everything = async ({ db }: OpenDatabase) => ({
  customers: await db.selectFrom('customer').selectAll().execute(),
  purchases:
    await sql`SELECT *, expires_at::timestamptz(6) AT TIME ZONE 'UTC' AS exact FROM purchase`.execute(db),
  sites: (await sql`SELECT * FROM site ORDER BY id`.execute(db)).rows,
  audit: (await sql`SELECT * FROM audit_entry ORDER BY id`.execute(db)).rows,
  jobs: (await sql`SELECT *, changed_at::text AS exact FROM job`.execute(db)).rows.length,
  events: (await sql`SELECT * FROM job_event`.execute(db)).rows,
  ledger: (await sql`SELECT * FROM order_entry`.execute(db)).rows,
  keys: (await sql`SELECT * FROM idempotency_key`.execute(db)).rows,
})

describe('a copy of a database', () => {
  let source: OpenDatabase
  let closeSource: () => Promise<void>
  let target: TestDatabase
  beforeAll(async () => {
    const embedded = await createEmbedded()
    source = embedded.database
    closeSource = embedded.close
    await fill(source)
    target = await createTestDatabase()
  })
  afterAll(async () => {
    await closeSource()
    await target.close()
  })

  it('has every row with its values, and continues the source’s sequences', async () => {
    const copied = await copyDatabase(source, target.database)
    const rows = Object.fromEntries(copied.map((entry) => [entry.table, entry.rows]))
    expect(rows).toMatchObject({
      customer: 1,
      site: 99,
      audit_entry: 2500,
      job: 1,
      job_event: 1,
      order_entry: 1,
    })
    expect((await everything(target.database)).customers).toEqual((await everything(source)).customers)
    const [ours, theirs] = [await everything(source), await everything(target.database)]
    expect(theirs.purchases.rows).toEqual(ours.purchases.rows)
    expect({ ...theirs, purchases: null }).toEqual({ ...ours, purchases: null })
    const next = await target.database.transaction((trx) =>
      createCustomer(trx, { loginName: 'neu', email: 'neu@example.org', role: 'customer' }),
    )
    expect(next.id).toBe(3)
    const { rows: events } = await sql`
      UPDATE job SET status = 'PENDING' RETURNING id`.execute(target.database.db)
    expect(events).toHaveLength(1)
    expect(await target.database.db.selectFrom('job_event').selectAll().execute()).toHaveLength(2)
  })

  it('is refused if the target has rows', async () => {
    const before = await everything(target.database)
    await expect(copyDatabase(source, target.database)).rejects.toThrow(TargetNotEmpty)
    expect(await everything(target.database)).toEqual(before)
  })
})

describe.skipIf(!process.env.ANEMONE_TEST_DATABASE_URL)('anemone database copy, to PostgreSQL', () => {
  it('copies the embedded database of a data directory, once', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'anemone-copy-'))
    const scratch = await createScratchDatabase()
    const env = {
      ...process.env,
      ...passedOn(),
      ANEMONE_DATA_DIR: directory,
      LANG: 'en_GB.UTF-8',
      LC_ALL: '',
    }
    const run = (args: readonly string[], more: Record<string, string> = {}) =>
      spawnSync(process.execPath, [commandLineProgram, ...args], {
        env: { ...env, ...more },
        encoding: 'utf8',
      })
    const environment = readEnvironment({ ANEMONE_DATA_DIR: directory })
    await (await openInstallation(environment, () => {}, { mayCreate: true })).close()
    run(['customer', 'create', 'mover', '--email', 'mover@example.org'])
    expect(run(['database', 'copy']).stderr).toContain('DATABASE_URL is not set')
    const to = { DATABASE_URL: scratch?.databaseUrl ?? '' }
    const copy = run(['database', 'copy', '--json'], to)
    expect(copy.status, copy.stderr).toBe(0)
    expect(JSON.parse(copy.stdout)).toContainEqual({ table: 'customer', rows: 4 })
    const again = run(['database', 'copy'], to)
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('is not empty')])
    const moved = await openDatabase({ databaseUrl: scratch?.databaseUrl })
    const names = await moved.db.selectFrom('customer').select('login_name').execute()
    await moved.close()
    await scratch?.drop()
    rmSync(directory, { recursive: true })
    expect(names.map(({ login_name }) => login_name)).toContain('mover')
  })
})
