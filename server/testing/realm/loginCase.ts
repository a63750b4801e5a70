import { createCustomer } from '../../commands/createCustomer.ts'
import { client } from '../client.ts'
import type { TestServer } from '../testServer.ts'
import type { CaseOf, loginDimensions } from './identityTables.ts'
import type { MailInRealm, PersonInRealm, RealmSide } from './realmSide.ts'

const self = '/api/customers/self'
let number = 0

/** Plays one case of the table of logins. @returns the outcome, in the words of the last three columns */
export async function playLogin(
  server: TestServer,
  realm: RealmSide,
  given: CaseOf<typeof loginDimensions>,
): Promise<readonly string[]> {
  number += 1
  const name = `login-${number}`
  const address = `person-${number}@firma.example`
  const before: MailInRealm = { email: `before-${number}@firma.example`, isVerified: true }
  const now: MailInRealm = {
    email: given.mail === 'none' ? undefined : address,
    isVerified: given.mail === 'verified',
  }
  if (given.name === 'taken') await account(server, name.toUpperCase(), `taken-${number}@firma.example`)
  const knownBefore = given.who !== 'new' && given.who !== 'same subject, other issuer'
  const person = await realm.addPerson(name, knownBefore ? before : now)
  const known = knownBefore ? await loggedIn(server, person) : undefined
  const prepared = await accountOfAddress(server, realm, given.account, `P${address.slice(1)}`)
  if (given.who === 'known here, blocked') await block(server, known!.id)
  if (given.who.startsWith('deleted')) await remove(server, known!.token)
  if (given.who === 'same subject, other issuer') await ofOtherIssuer(server, person.subject)
  if (knownBefore) await person.setMail(now)
  const token = given.who === 'deleted here, same login' ? known!.token : await person.logIn()
  const earlier = await customerIds(server)
  const { status, body } = await client(server.url, token).get(self)
  if (status !== 200) return [`refused: ${body.errorcode}`, '–', '–']
  const what =
    body.id === known?.id
      ? 'own account'
      : body.id === prepared?.id
        ? 'prepared account'
        : earlier.has(body.id)
          ? "another's account"
          : 'new account'
  const names = new Map([
    [`${name}-2`, 'with a number'],
    [name, 'that of the realm'],
    [prepared?.login_name, 'as prepared'],
  ])
  const mails = new Map([
    ['', 'none'],
    [before.email, 'as before'],
    [address, 'that of the realm'],
  ])
  return [
    what,
    what === 'own account' && body.login_name === known?.loginName
      ? 'as before'
      : (names.get(body.login_name) ?? body.login_name),
    mails.get(body.email) ?? body.email,
  ]
}

/** An account created by an operator. */
export function account(server: TestServer, loginName: string, email: string) {
  return server.context.database.transaction((trx) =>
    createCustomer(trx, { role: 'customer', loginName, email }),
  )
}

/** The existing account of an address, in any state. */
export async function accountOfAddress(
  server: TestServer,
  { issuer }: RealmSide,
  state: 'none' | 'prepared' | 'prepared, blocked' | "another person's",
  email: string,
) {
  if (state === 'none') return undefined
  number += 1
  const made = await account(server, `prepared-${number}`, email)
  if (state === 'prepared, blocked') await block(server, made.id)
  if (state === "another person's") await bind(server, issuer, `subject-${number}`, made.id)
  return made
}

/** A first login. */
export async function loggedIn(server: TestServer, person: PersonInRealm) {
  const token = await person.logIn()
  const { body } = await client(server.url, token).get(self)
  return { token, id: body.id as number, loginName: body.login_name as string }
}

async function bind(server: TestServer, issuer: string, subject: string, customer_id: number): Promise<void> {
  const { db } = server.context.database
  await db.insertInto('realm_account').values({ issuer, subject, customer_id }).execute()
  await db.updateTable('customer').set({ subject }).where('id', '=', customer_id).execute()
}

async function ofOtherIssuer(server: TestServer, subject: string): Promise<void> {
  number += 1
  const made = await account(server, `elsewhere-${number}`, `elsewhere-${number}@firma.example`)
  await bind(server, 'https://elsewhere.example/realms/anemone', subject, made.id)
}

async function block(server: TestServer, id: number): Promise<void> {
  await server.context.database.db
    .updateTable('customer')
    .set({ enabled: false })
    .where('id', '=', id)
    .execute()
}

async function remove(server: TestServer, token: string): Promise<void> {
  const { status, body } = await client(server.url, token).post(`${self}/deletion`, { password: '' })
  if (status !== 200) throw new Error(`deletion: ${status} ${JSON.stringify(body)}`)
}

async function customerIds({ context }: TestServer): Promise<ReadonlySet<number>> {
  const rows = await context.database.db.selectFrom('customer').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}
