import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { readEnvironment } from '../env.ts'
import { startMailServer } from '../testing/mailServer.ts'
import { createTestDatabase } from '../testing/testDatabase.ts'
import { compareClocks } from './clock.ts'
import { examineDependencies } from './index.ts'

const directory = folderOfFile()
const environment = (settings: Readonly<Record<string, string>> = {}) =>
  readEnvironment({ LANG: 'en', ANEMONE_DATA_DIR: directory, ...settings })
const examine = async (settings?: Readonly<Record<string, string>>) =>
  (await examineDependencies(environment(settings))).map(({ subject, ok, detail }) => [subject, ok, detail])

it('names the replacement of engines that no setting configures', async () => {
  expect(await examine()).toEqual([
    ['Database', false, expect.stringContaining('no database yet')],
    ['Identity provider', true, 'embedded'],
    ['Slurm', true, expect.stringContaining('next to the server')],
    ['Mail server', true, expect.stringContaining('SMTP_URL')],
    ['Brand', true, expect.stringContaining('does not exist')],
    ['Sender', true, expect.stringContaining('no-reply@')],
    ['Results', true, 'in the data directory'],
  ])
})

it('says for each missing engine what to check', async () => {
  const found = await examine({
    DATABASE_URL: 'postgres://anemone@127.0.0.1:9/anemone',
    OIDC_ISSUER: 'http://127.0.0.1:9/realms/anemone',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ARTEFACTS_URL: 's3://results',
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  })
  expect(found).toEqual([
    ['Database', false, expect.stringContaining('DATABASE_URL')],
    ['Identity provider', false, expect.stringContaining('Check OIDC_ISSUER')],
    ['Slurm', true, expect.any(String)],
    ['Mail server', false, expect.stringContaining('Check SMTP_URL')],
    ['Brand', true, expect.any(String)],
    ['Sender', true, expect.any(String)],
    ['Results', false, expect.stringContaining('Check ARTEFACTS_URL')],
  ])
})

it('reports a wrong realm name only for a 404, and the address for other errors', async () => {
  let status = 502
  const proxy = createServer((_, response) => response.writeHead(status).end('<html>Bad Gateway</html>'))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  const { port } = proxy.address() as AddressInfo
  const said = async (answer: number) => {
    status = answer
    const found = await examine({ OIDC_ISSUER: `http://127.0.0.1:${port}/realms/anemone` })
    return String(found[1]?.[2])
  }
  for (const failing of [500, 502, 503, 504]) {
    expect(await said(failing)).toContain(`status ${failing}`)
    expect(await said(failing)).toContain('proxy before it, is down')
    expect(await said(failing)).not.toContain('name of the realm')
  }
  expect(await said(404)).toContain('name of the realm')
  expect(await said(403)).not.toContain('name of the realm')
})

it('accepts a mail server that answers, and sends nothing', async () => {
  const mail = await startMailServer('takes')
  onTestFinished(() => mail.close())
  expect((await examine({ SMTP_URL: `smtp://127.0.0.1:${mail.port}` }))[3]).toEqual([
    'Mail server',
    true,
    `127.0.0.1:${mail.port}`,
  ])
  expect([mail.connections, mail.mails]).toEqual([1, []])
})

it('reports the deviation of a clock, and its direction', () => {
  const compare = (ownMs: number) => compareClocks(environment(), 'Database', 1_000_000, ownMs)
  expect(compare(1_009_000).ok).toBe(true)
  expect(compare(1_042_000)).toMatchObject({ ok: false, detail: expect.stringContaining('42 s ahead of') })
  expect(compare(958_000)).toMatchObject({ ok: false, detail: expect.stringContaining('42 s behind') })
})

describe.skipIf(process.env.ANEMONE_TEST_DATABASE_URL === undefined)('a PostgreSQL server', () => {
  it('is reported with its version, connections, clock and schema changes of other releases', async () => {
    const { database, databaseUrl = '', close } = await createTestDatabase()
    onTestFinished(close)
    const schema = async () => {
      const found = await examine({ DATABASE_URL: databaseUrl })
      expect(found.slice(0, 3)).toEqual([
        ['Database', true, expect.stringMatching(/^PostgreSQL \d/)],
        ['Connections', true, expect.stringMatching(/^\d+ of \d+ in use$/)],
        ['Clock', true, 'agrees with: Database'],
      ])
      return found.find(([name]) => name === 'Schema')
    }
    expect(await schema()).toEqual(['Schema', true, 'up to date'])
    await sql`INSERT INTO kysely_migration VALUES ('9998_later', now())`.execute(database.db)
    expect((await schema())?.slice(1)).toEqual([true, expect.stringContaining('1 migration of a newer')])
    await sql`INSERT INTO kysely_migration VALUES ('9999_contractLater', now())`.execute(database.db)
    expect((await schema())?.slice(1)).toEqual([false, expect.stringContaining('newer release')])
  })
})
