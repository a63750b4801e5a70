import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { type Certificates, makeCertificates } from '#server/testing/certificates.ts'
import { anemone, jsonRows } from '#server/testing/commandLine.ts'
import { hasPgBouncer, startPgBouncer } from '#server/testing/pgBouncer.ts'
import {
  findPostgresTools,
  type PostgresServer,
  startPostgresServer,
} from '#server/testing/postgresServer.ts'

const tools = findPostgresTools()

/** A line of `anemone doctor --json`. */
interface Found {
  readonly subject: string
  readonly ok: boolean
  readonly detail: string
}

/** Findings of doctor about a database, without a stack. */
async function examined(settings: Readonly<Record<string, string>>): Promise<readonly Found[]> {
  const folder = scratchFolder()
  const { stdout, stderr } = await anemone(
    { ANEMONE_DATA_DIR: folder, ANEMONE_PORT: '0', ...settings },
    ...['doctor', '--json'],
  )
  expect(stderr).not.toMatch(/^ {4}at |Warning/m)
  return jsonRows({ stdout })
}
const of = (found: readonly Found[], subject: string) => found.filter((one) => one.subject === subject)

describe.skipIf(tools === undefined)('PostgreSQL with TLS (skipped without initdb)', () => {
  let postgres: PostgresServer
  let files: Certificates
  const at = (host: string, query: string) => `postgres://anemone@${host}:${postgres.port}/postgres${query}`

  beforeAll(async () => {
    postgres = await startPostgresServer(tools as string, (folder) => {
      files = makeCertificates(folder)
      return {
        ssl: 'on',
        ssl_cert_file: files.certificate,
        ssl_key_file: files.key,
        listen_addresses: 'localhost',
      }
    })
  })
  afterAll(() => postgres?.close())

  it('a server with a known authority is used with TLS', async () => {
    const DATABASE_URL = at('localhost', `?sslmode=verify-full&sslrootcert=${files.authority}`)
    const [database] = of(await examined({ DATABASE_URL }), 'Database')
    expect(database).toMatchObject({
      ok: true,
      detail: expect.stringMatching(/^PostgreSQL \d+.*, TLSv1\.[23]$/),
    })
  })

  it.each([
    ['an unknown authority', 'localhost', () => '?sslmode=require', /not trusted here.*sslrootcert/],
    ['prefer, which falls back to nothing', 'localhost', () => '?sslmode=prefer', /not trusted here/],
    ['another host', '127.0.0.1', () => `?sslmode=require&sslrootcert=${files.authority}`, /another host/],
    [
      'a missing file',
      'localhost',
      () => '?sslmode=require&sslrootcert=/none/ca.crt',
      /\/none\/ca\.crt cannot be read/,
    ],
  ])('%s is one line with the remedy', async (_, host, query, remedy) => {
    const found = await examined({ DATABASE_URL: at(host, query()) })
    expect(of(found, 'Database')).toEqual([
      { subject: 'Database', ok: false, detail: expect.stringMatching(remedy) },
    ])
    // Everything else was checked too.
    expect(of(found, 'Port').length).toBe(1)
    const started = await anemone(
      { ANEMONE_DATA_DIR: join(postgres.folder, 'none'), ANEMONE_PORT: '0', DATABASE_URL: at(host, query()) },
      'serve',
    )
    expect(started).toMatchObject({ code: 1, stderr: expect.stringMatching(remedy) })
    expect(started.stderr).not.toMatch(/^ {4}at |Warning/m)
  })

  it('skips the check of the certificate only on request', async () => {
    const found = await examined({ DATABASE_URL: at('localhost', '?sslmode=no-verify') })
    expect(of(found, 'Database')[0]).toMatchObject({ ok: true, detail: expect.stringContaining('TLS') })
    const plain = await examined({ DATABASE_URL: at('localhost', '') })
    expect(of(plain, 'Database')[0]).toMatchObject({ ok: true, detail: expect.stringContaining('without') })
  })

  it('an invalid mode stops the start', async () => {
    const { code, stderr } = await anemone({ DATABASE_URL: at('localhost', '?sslmode=always') }, 'doctor')
    expect([code, stderr]).toEqual([1, expect.stringMatching(/DATABASE_URL.*sslmode is none of disable/)])
  })
})

describe.skipIf(tools === undefined || !hasPgBouncer)(
  'PgBouncer before PostgreSQL (skipped without it)',
  () => {
    let postgres: PostgresServer
    beforeAll(async () => {
      postgres = await startPostgresServer(tools as string)
    })
    afterAll(() => postgres?.close())

    const through = async (mode: 'session' | 'transaction') => {
      const bouncer = await startPgBouncer(postgres.port, mode)
      onTestFinished(() => bouncer.close())
      return `postgres://anemone@127.0.0.1:${bouncer.port}/postgres`
    }

    it('notifications lost in a pooler are reported, and arrive through an address without it', async () => {
      const DATABASE_URL = await through('transaction')
      const swallowed = of(await examined({ DATABASE_URL }), 'Notifications')
      expect(swallowed).toMatchObject([{ ok: false, detail: expect.stringMatching(/DATABASE_DIRECT_URL/) }])
      const folder = scratchFolder()
      const refused = await anemone({ ANEMONE_DATA_DIR: folder, ANEMONE_PORT: '0', DATABASE_URL }, 'serve')
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/DATABASE_DIRECT_URL/) })
      const direct = { DATABASE_URL, DATABASE_DIRECT_URL: postgres.databaseUrl }
      expect(of(await examined(direct), 'Notifications')).toMatchObject([{ ok: true }])
    })

    it('a pooler in session mode needs no other address', async () => {
      const DATABASE_URL = await through('session')
      expect(of(await examined({ DATABASE_URL }), 'Notifications')).toMatchObject([{ ok: true }])
    })
  },
)
