import { afterAll, describe, expect, it } from 'vitest'
import { playCode } from '../testing/realm/codeCase.ts'
import { casesOf, codeDimensions, loginDimensions } from '../testing/realm/identityTables.ts'
import { playLogin } from '../testing/realm/loginCase.ts'
import { sideOf } from '../testing/realm/realmSide.ts'
import { signingRealm } from '../testing/realm/signingRealm.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'

const signing = await signingRealm()
afterAll(() => signing.close())
const realm = sideOf(signing)
const server = await serverOfFile({ begin: 'bare', settings: { OIDC_ISSUER: signing.issuer } })

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
