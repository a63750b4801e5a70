import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { createCustomer } from '../commands/createCustomer.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { CustomerRole } from '../db/schema/customers.ts'
import { partPath } from '../directoryContents.ts'
import type { Environment } from '../env.ts'

/** Account created at the first start, as in a line of credentials.txt. */
export interface SeededAccount {
  readonly role: CustomerRole
  readonly loginName: string
  readonly password: string
}

/** Name and password of the public demo account. */
export const demoLogin = 'demo'

/** The only file with the passwords of a first start. */
export function credentialsFile(dataDirectory: string): string {
  return partPath(dataDirectory, 'credentials.txt')
}

const ordersOfNewProducts: Readonly<Record<CustomerRole, number>> = { demo: 100, customer: 1000, admin: 1000 }

const seedLock = 727_003

/**
 * Creates the demo account, a customer and an admin if there are no accounts yet. Their passwords are stored in
 * `credentials.txt`, readable by the owner only; an existing file of an interrupted start is used. With an external
 * realm it creates none: a person with one of these names there would look like its owner.
 * @returns the created accounts; empty at a later start
 */
export async function seedAccounts(
  database: OpenDatabase,
  { dataDirectory, oidcIssuer }: Pick<Environment, 'dataDirectory' | 'oidcIssuer'>,
): Promise<SeededAccount[]> {
  if (oidcIssuer !== undefined) return []
  return database.transaction(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(trx)
    const first = await trx.selectFrom('customer').select('id').limit(1).executeTakeFirst()
    if (first !== undefined) return []
    const accounts = await storedCredentials(credentialsFile(dataDirectory))
    for (const { role, loginName, password } of accounts) {
      await createCustomer(trx, {
        role,
        loginName,
        password,
        email: '',
        ordersOfNewProducts: ordersOfNewProducts[role],
        hasAcceptedTerms: true,
      })
    }
    return accounts
  })
}

async function storedCredentials(file: string): Promise<SeededAccount[]> {
  if (existsSync(file)) return readCredentials(await readFile(file, 'utf8'))
  const accounts: SeededAccount[] = [
    { role: 'demo', loginName: demoLogin, password: demoLogin },
    { role: 'customer', loginName: 'customer', password: randomPassword() },
    { role: 'admin', loginName: 'admin', password: randomPassword() },
  ]
  const lines = accounts.map(({ role, loginName, password }) => `${role} ${loginName} ${password}\n`)
  await writeFile(`${file}.new`, lines.join(''), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return accounts
}

function readCredentials(text: string): SeededAccount[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [role, loginName, password] = line.trim().split(/\s+/)
    if (!isRole(role) || loginName === undefined || password === undefined)
      throw new Error('credentials.txt has a line that is not: role, login name, password')
    return { role, loginName, password }
  })
}

function isRole(text: string | undefined): text is CustomerRole {
  return text === 'demo' || text === 'customer' || text === 'admin'
}

/** 20 unambiguous letters and digits: 114 bits. */
export function randomPassword(): string {
  const alphabet = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
