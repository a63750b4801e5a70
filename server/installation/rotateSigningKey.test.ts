import { rmSync } from 'node:fs'
import { decodeProtectedHeader } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readEnvironment } from '../env.ts'
import { clientId } from '../identity/claims.ts'
import { realmPath } from '../identity/realmPath.ts'
import { oldKeyGoodForS } from '../identity/signingKeys.ts'
import { buildCustomer, logIn, tokenPath } from '../testing/builders.ts'
import { client } from '../testing/client.ts'
import { anemone } from '../testing/commandLine.ts'
import { copyBeginning } from '../testing/firstStarts.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { withDatabase } from './index.ts'

describe('anemone identity rotate-key, while the server runs', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ begin: 'bare' })
  })
  afterAll(() => server.close())

  const settings = () => {
    const { dataDirectory, databaseUrl } = server.context.environment
    return {
      ANEMONE_DATA_DIR: dataDirectory,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    }
  }
  const keyOf = (token: string) => decodeProtectedHeader(token).kid
  const publishedKeys = async () => {
    const { body } = await server.anonymous.get(`${realmPath}/protocol/openid-connect/certs`)
    return body.keys.map(({ kid }: { kid: string }) => kid)
  }
  const isTaken = async (token: string) =>
    (await client(server.url, token).get('/api/customers/self')).status === 200

  it('has the next token signed by a new key, while tokens of the old key stay valid until they expire', async () => {
    const { customer, password, tokens } = await buildCustomer(server)
    const old = keyOf(tokens.accessToken)
    const run = await anemone(settings(), 'identity', 'rotate-key', '--json')
    expect([run.code, run.stderr]).toEqual([0, ''])
    const { kid, old_key_good_for_s } = JSON.parse(run.stdout)
    expect(old_key_good_for_s).toBe(oldKeyGoodForS)
    const next = await logIn(server, customer.login_name, password)
    expect(keyOf(next.accessToken)).toBe(kid)
    expect(kid).not.toBe(old)
    expect(await publishedKeys()).toEqual([kid, old])
    expect(await isTaken(tokens.accessToken)).toBe(true)
    expect(await isTaken(next.accessToken)).toBe(true)

    // The old key is removed once all its access tokens have expired; sessions continue.
    await server.context.database.transaction(async (trx) => {
      await trx
        .updateTable('signing_key')
        .set({ retired_at: sql<Date>`now() - make_interval(secs => ${oldKeyGoodForS})` })
        .where('kid', '=', old ?? '')
        .execute()
      await sql`SELECT pg_notify('signing_key', '')`.execute(trx)
    })
    expect(await publishedKeys()).toEqual([kid])
    await expect.poll(() => isTaken(tokens.accessToken)).toBe(false)
    const refreshed = await server.anonymous.form(tokenPath, {
      client_id: clientId,
      grant_type: 'refresh_token',
      refresh_token: tokens.refreshToken,
    })
    expect(refreshed.status).toBe(200)
    expect(keyOf(refreshed.body.access_token)).toBe(kid)
  })
})

it('a stopped installation gets its new key at once', async () => {
  const dataDirectory = copyBeginning('bare')
  onTestFinished(() => rmSync(dataDirectory, { recursive: true }))
  const settings = { ANEMONE_DATA_DIR: dataDirectory }
  const { code, stdout } = await anemone(settings, 'identity', 'rotate-key', '--json')
  expect(code).toBe(0)
  await withDatabase(readEnvironment(settings), async ({ db }) => {
    const signing = await db.selectFrom('signing_key').select('kid').where('retired_at', 'is', null).execute()
    expect(signing).toEqual([{ kid: JSON.parse(stdout).kid }])
  })
})

it('is refused if an external realm signs the tokens', async () => {
  const run = await anemone({ OIDC_ISSUER: 'https://id.example.org/realms/x' }, 'identity', 'rotate-key')
  expect([run.code, run.stderr]).toEqual([1, expect.stringContaining('rotated there')])
})
