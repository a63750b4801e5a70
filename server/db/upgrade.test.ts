import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { isRelease } from '#contracts'
import { createScratchDatabase } from '../testing/scratchDatabase.ts'
import { DatabaseIsTooOld, type MigrationWatch, migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { openDatabase } from './openDatabase.ts'
import { noteServingRelease, servingRelease } from './servingRelease.ts'
import { upgradesFrom } from './upgradesFrom.ts'

const jobId = '0d1d9a46-7f5e-4a43-8b5c-0a2a2e5f1c01'
const plantedRows = [
  sql`INSERT INTO customer (login_name, email, role, last_name) VALUES
    ('meier', 'meier@firma.example', 'customer', 'Müller-Lüdenscheidt'), ('root', '', 'admin', '')`,
  sql`INSERT INTO credential (customer_id, password_hash) SELECT id, 'hash' FROM customer`,
  sql`INSERT INTO product_group (name, position) VALUES ('ts', 1)`,
  sql`INSERT INTO product (group_id, name, position, title_de, title_en, atlas_id, demo, settings)
    SELECT id, 'demo', 1, 'Zeitreihe', 'Time series', 'demo', true, '{"on_demand": true}' FROM product_group`,
  sql`INSERT INTO purchase (customer_id, product_id, initial_orders)
    SELECT customer.id, product.id, 77 FROM customer, product WHERE login_name = 'meier'`,
  sql`INSERT INTO site_list (customer_id, name) SELECT id, 'Küste' FROM customer WHERE login_name = 'meier'`,
  sql`INSERT INTO site (list_id, customer_id, name, lat, lon)
    SELECT id, customer_id, 'Süd "1"', 53.123456789012345, 9 FROM site_list`,
  sql`INSERT INTO job (id, customer_id, product, product_id, list_id, list_name, site_ids, parameters, spec, orders,
      atlas, atlas_version, program_version, input_hash, status, published_attempt, finished_at)
    SELECT ${jobId}, purchase.customer_id, 'ts', product_id, site_list.id, 'Küste', '[1]', '{}', '{}', 1,
      'demo', '1', '0.1.0', 'hash', 'COMPLETED', 1, now() FROM purchase, site_list`,
  sql`INSERT INTO order_entry (customer_id, purchase_id, job_id, kind, change)
    SELECT customer_id, id, ${jobId}, kind, change FROM purchase, (VALUES ('reserve', -1), ('settle', 0)) v (kind, change)`,
  sql`INSERT INTO artefact (job_id, customer_id, name, position, media_type, bytes, sha256, kind)
    SELECT id, customer_id, 'Süd.csv', 0, 'text/csv', 3000000000, 'hash', 'download' FROM job`,
  sql`INSERT INTO api_key (customer_id, name, prefix, key_hash) SELECT id, 'nightly', 'ak_1', 'hash' FROM customer LIMIT 1`,
  sql`INSERT INTO audit_entry (admin_uuid, admin_login_name, customer_id, action, status)
    SELECT gen_random_uuid(), 'root', id, 'POST /api/site_lists', 201 FROM customer WHERE login_name = 'meier'`,
]

let drop = async () => {}
const before = '0027_marketBasis'
const later = Object.keys(migrations).filter((name) => name > before)

const scratch = await createScratchDatabase()
drop = async () => scratch?.drop()
const database = await openDatabase({ databaseUrl: scratch?.databaseUrl, upTo: before })
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

/** Rows of every table of an older database, as its release has written them. */
async function plantRows(): Promise<void> {
  for (const statement of plantedRows) await statement.execute(database.db)
}

/** All rows of the tables, in the columns of the older schema. */
async function rowsIn(tables: ReadonlyMap<string, readonly string[]>): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [table, columns] of tables) {
    const { rows } = await sql`
      SELECT ${sql.join(columns.map((column) => sql.ref(column)))} FROM ${sql.table(table)} ORDER BY 1, 2`.execute(
      database.db,
    )
    found[table] = rows
  }
  return found
}

async function tablesNow(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%' GROUP BY table_name`.execute(database.db)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

it('keeps every row of an older database, and prints its migrations before the first one and after each', async () => {
  await plantRows()
  const tables = await tablesNow()
  const planted = await rowsIn(tables)
  expect(Object.values(planted).filter((rows) => rows.length > 0).length).toBeGreaterThan(7)
  const { db } = database
  expect(await servingRelease(db)).toBeNull()
  const { seen, watch } = watching()
  await migrate(db, { watch })
  expect(seen).toEqual([`old: ${later.join(' ')}`, ...later.map((name) => `${name} true`)])
  const again = watching()
  await migrate(db, { watch: again.watch })
  expect(again.seen).toEqual([])
  expect(await rowsIn(tables)).toEqual(planted)
})

it('remembers the newest release that has served it', async () => {
  const { db } = database
  await db.insertInto('installation').values({ id: crypto.randomUUID() }).execute()
  expect(await noteServingRelease(db, '2026.11.26')).toBeNull()
  expect(await noteServingRelease(db, '2027.1.2')).toBe('2026.11.26')
  expect(await noteServingRelease(db, '2026.12.31')).toBe('2027.1.2')
  expect(await servingRelease(db)).toBe('2027.1.2')
})

it('is refused by a release that cannot upgrade its release, with the name of that release', async () => {
  const { db } = database
  await sql`DELETE FROM kysely_migration WHERE name = '0031_servingRelease'`.execute(db)
  const from = { release: '2028.1.1', migration: '0031_servingRelease' }
  await expect(migrate(db, { from })).rejects.toMatchObject({ release: '2027.1.2' })
  await expect(migrate(db, { from })).rejects.toBeInstanceOf(DatabaseIsTooOld)
  expect(isRelease(upgradesFrom.release)).toBe(true)
  expect(migrations).toHaveProperty(upgradesFrom.migration)
})
