import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { commitOutcome } from './commitOutcome.ts'

const connectionString = process.env.ANEMONE_TEST_DATABASE_URL

it.skipIf(connectionString === undefined)(
  'a transaction whose number was lost in a crash, so that the server has not issued it, was not committed',
  async () => {
    const pool = new pg.Pool({ connectionString })
    onTestFinished(() => pool.end())
    const { rows } = await pool.query<{ xid: string }>(
      'SELECT (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000000)::text AS xid',
    )
    expect(await commitOutcome(pool, rows[0]!.xid)).toBe('aborted')
    const { rows: own } = await pool.query<{ xid: string }>('SELECT pg_current_xact_id()::text AS xid')
    expect(await commitOutcome(pool, own[0]!.xid)).toBe('committed')
  },
)
