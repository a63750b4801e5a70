import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createScratchDatabase } from '../testing/scratchDatabase.ts'
import { type OpenDatabase, openDatabase } from './openDatabase.ts'
import { DatabaseUnavailable } from './unavailable.ts'

type Scratch = NonNullable<Awaited<ReturnType<typeof createScratchDatabase>>>

/** Proxy to the database that can be cut: `cutAt` sees all that is sent and cuts before the answer. */
async function wayTo(databaseUrl: string, cutAt: (sent: string) => boolean) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    let isCut = false
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => {}))
    client.on('data', (bytes) => {
      isCut ||= cutAt(bytes.toString('latin1'))
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => (isCut ? client.destroy() : client.write(bytes)))
    client.on('close', () => upstream.end())
    upstream.on('close', () => client.end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

describe.skipIf(!process.env.ANEMONE_TEST_DATABASE_URL)('a lost connection to PostgreSQL', () => {
  let scratch: Scratch
  let database: OpenDatabase
  const reported: Error[] = []
  beforeAll(async () => {
    scratch = (await createScratchDatabase()) as Scratch
    database = await openDatabase({
      databaseUrl: scratch.databaseUrl,
      onError: (error) => reported.push(error),
    })
  })
  afterAll(async () => {
    await database.close()
    await scratch.drop()
  })

  const groups = async () => (await database.db.selectFrom('product_group').selectAll().execute()).length
  const endOthers = sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`

  it('is replaced and reported once while no statement runs', async () => {
    await Promise.all([1, 2, 3].map(() => sql`SELECT pg_sleep(0.1)`.execute(database.db)))
    const { rows: ended } = await endOthers.execute(database.db)
    expect(ended.length).toBeGreaterThan(0)
    await expect.poll(() => reported.length).toBe(ended.length)
    expect(await groups()).toBe(0)
  })

  it('inside a transaction rolls it back and reports the loss itself', async () => {
    const lost = database.transaction(async (trx) => {
      await trx.insertInto('product_group').values({ name: 'ts', position: 1 }).execute()
      await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(trx)
    })
    const error = await lost.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(DatabaseUnavailable)
    expect(error).toMatchObject({ mayHaveChanged: false })
    expect(await groups()).toBe(0)
  })

  it('between two statements of a transaction does not end the process', async () => {
    const lost = database.transaction(async (trx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)
      const other = await openDatabase({ databaseUrl: scratch.databaseUrl })
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(other.db)
      await other.close()
      await trx.selectFrom('product_group').selectAll().execute()
    })
    await expect(lost).rejects.toThrow(DatabaseUnavailable)
  })

  it('does not hide why a transaction was rolled back', async () => {
    const refused = database.transaction(async (trx) => {
      await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(trx).catch(() => {})
      throw new Error('not enough orders')
    })
    await expect(refused).rejects.toThrow('not enough orders')
  })

  it('between COMMIT and its answer is no failure if the transaction was committed', async () => {
    let cuts = 0
    const way = await wayTo(scratch.databaseUrl, (sent) => {
      const isCommit = /\bcommit\b/i.test(sent) && cuts === 0
      cuts += Number(isCommit)
      return isCommit
    })
    onTestFinished(() => way.close())
    cuts = 1
    const shaky = await openDatabase({ databaseUrl: way.url })
    onTestFinished(() => shaky.close())
    cuts = 0
    const id = await shaky.transaction(async (trx) => {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO product_group (name, position) VALUES ('ts', 1) RETURNING id`.execute(trx)
      return rows[0]?.id
    })
    expect(cuts).toBe(1)
    expect(await database.db.selectFrom('product_group').select('id').execute()).toEqual([{ id }])
    await database.db.deleteFrom('product_group').execute()
  })

  it('at COMMIT is reported as a loss if the transaction was not committed', async () => {
    for (const statement of [
      `CREATE FUNCTION end_backend() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`,
      `CREATE CONSTRAINT TRIGGER end_backend AFTER INSERT ON product_group DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION end_backend()`,
    ])
      await sql.raw(statement).execute(database.db)
    const lost = database.transaction((trx) =>
      trx.insertInto('product_group').values({ name: 'ts', position: 1 }).execute(),
    )
    const error = await lost.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(DatabaseUnavailable)
    expect(error).toMatchObject({ mayHaveChanged: false })
    await sql.raw('DROP TRIGGER end_backend ON product_group').execute(database.db)
    expect(await groups()).toBe(0)
  })

  it('that listened is renewed, and its listeners are called to check again', async () => {
    const heard: string[] = []
    const unlisten = await database.listen('test_channel', (payload) => heard.push(payload))
    for (let round = 1; round <= 3; round++) {
      await endOthers.execute(database.db)
      await expect.poll(() => heard.filter((payload) => payload === '').length).toBe(round)
      await sql`SELECT pg_notify('test_channel', ${String(round)})`.execute(database.db)
      await expect.poll(() => heard).toContain(String(round))
    }
    await endOthers.execute(database.db)
    await unlisten()
  })
})
