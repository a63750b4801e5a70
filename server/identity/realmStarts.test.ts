import { existsSync, rmSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { createCustomer } from '../commands/createCustomer.ts'
import { readEnvironment } from '../env.ts'
import { withDatabase } from '../installation/withDatabase.ts'
import { credentialsFile } from '../seed/accounts.ts'
import { startServer } from '../startServer.ts'
import { client } from '../testing/client.ts'
import { anemone } from '../testing/commandLine.ts'
import { type Beginning, copyBeginning, copyEmptyDatabase } from '../testing/firstStarts.ts'
import { type SigningRealm, signingRealm } from '../testing/realm/signingRealm.ts'

/** Data directory, realm settings, and servers that start on it one after another. */
async function installation(begin: Beginning) {
  const dataDirectory = copyBeginning(begin)
  onTestFinished(() => rmSync(dataDirectory, { recursive: true }))
  const settings = ({ issuer }: SigningRealm) => ({
    ANEMONE_PORT: '0',
    ANEMONE_DATA_DIR: dataDirectory,
    DEMO_SAMPLES: 'off',
    OIDC_ISSUER: issuer,
  })
  return {
    dataDirectory,
    settings,
    environment: (realm: SigningRealm) => readEnvironment(settings(realm)),
    /** Account that a person gets from a server that starts and then stops. */
    async accountOf(realm: SigningRealm, sub: string) {
      const server = await startServer(readEnvironment(settings(realm)), { log: { write() {} } })
      const token = await realm.tokenOf({ sub, preferred_username: 'ida' })
      const { body } = await client(server.url, token).get('/api/customers/self')
      await server.close()
      return body.login_name
    },
  }
}

async function realmOfTest(): Promise<SigningRealm> {
  const realm = await signingRealm()
  onTestFinished(() => realm.close())
  return realm
}

it('a first start with a realm creates no accounts, no purchases and no password file', async () => {
  const realm = await realmOfTest()
  const { dataDirectory, environment } = await installation('new')
  const server = await startServer(environment(realm), {
    log: { write() {} },
    emptyDatabase: copyEmptyDatabase(),
  })
  const { db } = server.context.database
  const products = await db.selectFrom('product').select('id').execute()
  const counts = await Promise.all(
    (['customer', 'purchase', 'job', 'realm_account'] as const).map(
      async (table) => (await db.selectFrom(table).selectAll().execute()).length,
    ),
  )
  await server.close()
  expect(products.length).toBeGreaterThan(0)
  expect(counts).toEqual([0, 0, 0, 0])
  expect(existsSync(credentialsFile(dataDirectory))).toBe(false)
})

it('accounts stored by subject only belong to the realm of the first newer start until it moves', async () => {
  const [realm, other] = [await realmOfTest(), await realmOfTest()]
  const { environment, settings, accountOf } = await installation('bare')
  await withDatabase(environment(realm), (database) =>
    database.transaction(async (trx) => {
      for (const loginName of ['petersen', 'hansen']) {
        const email = `${loginName}@firma.example`
        const { id } = await createCustomer(trx, { role: 'customer', loginName, email })
        await trx
          .updateTable('customer')
          .set({ subject: `subject of ${loginName}` })
          .where('id', '=', id)
          .execute()
      }
    }),
  )
  expect(await accountOf(realm, 'subject of petersen')).toBe('petersen')
  expect(await accountOf(other, 'subject of petersen')).toBe('ida')
  const move = (from: string, to: string) =>
    anemone(settings(other), 'identity', 'move-realm', from, to, '--json')
  // Petersen's account stays: another person has logged in with this subject at the new address.
  expect(JSON.parse((await move(`${realm.issuer}/`, other.issuer)).stdout)).toEqual({ moved: 1, left: 1 })
  expect(await accountOf(other, 'subject of hansen')).toBe('hansen')
  expect(await accountOf(other, 'subject of petersen')).toBe('ida')
  expect(await accountOf(realm, 'subject of petersen')).toBe('petersen')
  expect(await accountOf(realm, 'subject of hansen')).toBe('ida-2')
  expect(await move('anemone', other.issuer)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('anemone is not the address of a realm'),
  })
})
