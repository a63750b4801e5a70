import { sql } from 'kysely'
import type { CallerKind } from '#contracts'
import { buildCustomer, type LoggedIn, logIn, logoutPath, seededAccount } from '../builders.ts'
import { linkToken, outbox } from '../outbox.ts'
import type { TestServer } from '../testServer.ts'
import { badAuthorizations } from './badTokens.ts'
import { lasting } from './lastingToken.ts'

/** Caller: its credentials and its facts. */
export interface TableCaller {
  readonly name: string
  /** The header; undefined: none. */
  readonly authorization: string | undefined
  /** uuid of the customer that an admin acts for. */
  readonly actingFor?: string
  /** False: every call is refused with 401. */
  readonly isLoggedIn: boolean
  /** Whether it owns the items of the table. */
  readonly isOwner?: boolean
  readonly isAdmin?: boolean
  readonly kinds?: readonly CallerKind[]
}

const account = '/api/customers/self'

/** All kinds of callers, with the owner of the items and an admin. */
export async function makeCallers(
  server: TestServer,
  owner: LoggedIn,
  admin: LoggedIn,
): Promise<readonly TableCaller[]> {
  const bearer = (token: string) => `Bearer ${token}`
  const ofPerson = ({ tokens }: LoggedIn) => bearer(tokens.accessToken)
  const keyOf = async (person: LoggedIn) =>
    (await person.post(`${account}/api_keys`, { name: 'table', expires_in_days: 1 })).body
  const actingFor = owner.customer.uuid
  const demo = await lasting(server, await seededAccount(server, 'demo'))
  const other = await lasting(server, await buildCustomer(server))
  const formerAdmin = await lasting(server, await buildCustomer(server, { role: 'admin' }))
  await changeAs(admin, formerAdmin, { role: 'customer' })
  const bad = await badAuthorizations(server, owner, other)

  return [
    { name: 'nobody', authorization: undefined, isLoggedIn: false },
    { name: 'demo', authorization: ofPerson(demo), isLoggedIn: true, kinds: ['demo'] },
    { name: 'owner', authorization: ofPerson(owner), isLoggedIn: true, isOwner: true },
    { name: 'other customer', authorization: ofPerson(other), isLoggedIn: true },
    {
      name: 'key of the owner',
      authorization: bearer((await keyOf(owner)).key),
      isLoggedIn: true,
      isOwner: true,
      kinds: ['program'],
    },
    {
      name: 'key of an admin',
      authorization: bearer((await keyOf(admin)).key),
      isLoggedIn: true,
      kinds: ['program'],
    },
    { name: 'admin', authorization: ofPerson(admin), isLoggedIn: true, isAdmin: true },
    {
      name: 'admin for the owner',
      authorization: ofPerson(admin),
      actingFor,
      isLoggedIn: true,
      isAdmin: true,
      isOwner: true,
      kinds: ['actingAdmin'],
    },
    { name: 'former admin', authorization: ofPerson(formerAdmin), isLoggedIn: true },
    { name: 'former admin for the owner', authorization: ofPerson(formerAdmin), actingFor, isLoggedIn: true },
    { name: 'customer for the owner', authorization: ofPerson(other), actingFor, isLoggedIn: true },
    {
      name: 'key of an admin for the owner',
      authorization: bearer((await keyOf(admin)).key),
      actingFor,
      isLoggedIn: true,
      kinds: ['program'],
    },
    ...(await refusedPersons(server, owner, admin)).map(([name, token]) => ({
      name,
      authorization: bearer(token),
      isLoggedIn: false,
    })),
    ...Object.entries(bad).map(([name, authorization]) => ({
      name: `token: ${name}`,
      authorization,
      isLoggedIn: false,
    })),
  ]
}

/** Callers with expired or revoked tokens and keys. */
async function refusedPersons(
  server: TestServer,
  owner: LoggedIn,
  admin: LoggedIn,
): Promise<[name: string, token: string][]> {
  const make = async () => lasting(server, await buildCustomer(server))
  const { db } = server.context.database
  const keyOf = async (person: LoggedIn, name = 'x') =>
    (await person.post(`${account}/api_keys`, { name, expires_in_days: 1 })).body

  const disabled = await make()
  const keyOfDisabled = await keyOf(disabled)
  await changeAs(admin, disabled, { enabled: false })

  const deleted = await make()
  const keyOfDeleted = await keyOf(deleted)
  await deleted.post(`${account}/deletion`, { password: deleted.password })

  const leaver = await make()
  const form = { client_id: 'anemone-web', refresh_token: leaver.tokens.refreshToken }
  await server.anonymous.form(logoutPath, form)

  const changer = await make()
  const here = await logIn(server, changer.customer.login_name, changer.password)
  const change = { current_password: changer.password, new_password: 'quite another' }
  await server.anonymous.put(`${account}/password`, change, { authorization: `Bearer ${here.accessToken}` })

  const forgetter = await make()
  const keyOfForgetter = await keyOf(forgetter)
  await server.anonymous.get(`/api/customers/password-reset-request?name=${forgetter.customer.login_name}`)
  const token = linkToken(outbox(server).at(-1) ?? '')
  await server.anonymous.post('/api/password-set', {
    token,
    new_password: 'quite another',
    revoke_api_keys: true,
  })

  const expiredKey = await keyOf(owner, 'expired')
  await db
    .updateTable('api_key')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', expiredKey.id)
    .execute()
  const revokedKey = await keyOf(owner)
  await owner.delete(`${account}/api_keys/${revokedKey.id}`)

  return [
    ['disabled', disabled.tokens.accessToken],
    ['key of a disabled account', keyOfDisabled.key],
    ['deleted', deleted.tokens.accessToken],
    ['key of a deleted account', keyOfDeleted.key],
    ['logged out', leaver.tokens.accessToken],
    ['another session after a change of password', changer.tokens.accessToken],
    ['after a reset of the password', forgetter.tokens.accessToken],
    ['key that a reset has revoked', keyOfForgetter.key],
    ['expired key', expiredKey.key],
    ['revoked key', revokedKey.key],
  ]
}

async function changeAs(admin: LoggedIn, { customer }: LoggedIn, change: object): Promise<void> {
  const { status } = await admin.put(`/api/admin/customers/${customer.id}`, change)
  if (status !== 200) throw new Error(`change of ${customer.login_name}: ${status}`)
}
