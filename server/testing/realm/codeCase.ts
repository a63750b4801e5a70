import { sql } from 'kysely'
import { createInvitation, redeemInvitation } from '../../commands/invitations/index.ts'
import { newInvitationCode } from '../../identity/invitationCode.ts'
import { client } from '../client.ts'
import type { TestServer } from '../testServer.ts'
import type { CaseOf, codeDimensions } from './identityTables.ts'
import { accountOfAddress, loggedIn } from './loginCase.ts'
import type { RealmSide } from './realmSide.ts'

const self = '/api/customers/self'
let number = 0

/** Plays one case of the table of codes. @returns the outcome, in the words of the last column */
export async function playCode(
  server: TestServer,
  realm: RealmSide,
  given: CaseOf<typeof codeDimensions>,
): Promise<readonly string[]> {
  number += 1
  const { database } = server.context
  const mail = { email: `guest-${number}@firma.example`, isVerified: true }
  const own = await loggedIn(server, await realm.addPerson(`guest-${number}`, mail))
  const person = client(server.url, own.token)
  if (given.own === 'in use') await person.post(`${self}/api_keys`, { name: 'x' })
  const address = `invited-${number}@firma.example`
  const target =
    given.account === 'own'
      ? { id: own.id, role: 'customer' as const }
      : await accountOfAddress(server, realm, given.account, address)
  if (target === undefined) throw new Error('the code is for an account')
  const invite = () => database.transaction((trx) => createInvitation(trx, target))
  let { code } = await invite()
  if (given.code === 'replaced') await invite()
  if (given.code === 'unknown') code = newInvitationCode()
  if (given.code === 'expired')
    await database.db
      .updateTable('invitation')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('customer_id', '=', target.id)
      .execute()
  if (given.code === 'used' && given.account === 'own') await person.post(`${self}/invitation`, { code })
  else if (given.code === 'used') await use(server, realm, target.id, code)
  const { status, body } = await person.post(
    `${self}/invitation`,
    { code: code.toLowerCase() },
    { 'x-forwarded-for': `10.9.${number >> 8}.${number & 255}` },
  )
  if (status !== 200) return [`refused: ${body.errorcode}`]
  const { body: after } = await person.get(self)
  if (after.id === own.id) return ['stays in the own account']
  return [after.id === target.id ? 'takes over the account' : `is in account ${after.login_name}`]
}

/** Uses the code as another person; for a blocked account this fails and the code is lost. */
async function use(server: TestServer, realm: RealmSide, targetId: number, code: string): Promise<void> {
  const { database } = server.context
  const other = await loggedIn(
    server,
    await realm.addPerson(`other-${number}`, { email: undefined, isVerified: false }),
  )
  const row = await database.db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow()
  const { enabled } = await database.db
    .selectFrom('customer')
    .select('enabled')
    .where('id', '=', targetId)
    .executeTakeFirstOrThrow()
  if (enabled) await redeemInvitation(database, row, code)
  else await database.db.deleteFrom('invitation').where('customer_id', '=', targetId).execute()
}
