import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playCode } from '../testing/realm/codeCase.ts'
import { casesOf, codeDimensions, loginDimensions } from '../testing/realm/identityTables.ts'
import { playLogin } from '../testing/realm/loginCase.ts'
import { type RealmSide, sideOf } from '../testing/realm/realmSide.ts'
import { type SigningRealm, signingRealm } from '../testing/realm/signingRealm.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let signing: SigningRealm
let realm: RealmSide
let server: TestServer
beforeAll(async () => {
  signing = await signingRealm()
  realm = sideOf(signing)
  server = await startTestServer({ begin: 'bare', settings: { OIDC_ISSUER: signing.issuer } })
})
afterAll(async () => {
  await server.close()
  signing.close()
})

describe('a login ends as docs/operation/accounts.md says', () => {
  it.for(casesOf('logins', loginDimensions))('$title', async ({ given, expected }) => {
    expect(await playLogin(server, realm, given)).toEqual(expected)
  })
})

describe('an invitation code ends as docs/operation/accounts.md says', () => {
  it.for(casesOf('codes', codeDimensions))('$title', async ({ given, expected }) => {
    expect(await playCode(server, realm, given)).toEqual(expected)
  })
})
