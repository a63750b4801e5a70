import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { createCustomer, type NewCustomer } from '../commands/createCustomer.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Customer } from '../db/schema/customers.ts'
import { clientId } from '../identity/claims.ts'
import { realmPath } from '../identity/realmPath.ts'
import { syncProducts } from '../products/syncProducts.ts'
import { type Client, client } from './client.ts'
import type { TestServer } from './testServer.ts'

export const tokenPath = `${realmPath}/protocol/openid-connect/token`
export const logoutPath = `${realmPath}/protocol/openid-connect/logout`

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

export interface LoggedIn extends Client {
  readonly customer: Customer
  readonly password: string
  readonly tokens: Tokens
}

/** Logs in at the embedded issuer over HTTP. */
export async function logIn(server: TestServer, loginName: string, password: string): Promise<Tokens> {
  const { status, body } = await server.anonymous.form(tokenPath, {
    client_id: clientId,
    grant_type: 'password',
    username: loginName,
    password,
  })
  if (status !== 200) throw new Error(`login of ${loginName}: ${status} ${JSON.stringify(body)}`)
  return { accessToken: body.access_token, refreshToken: body.refresh_token }
}

/**
 * The least cost of argon2: each hash names its own, so that logins are quick too. Accounts that the product creates have
 * the full cost.
 */
const quickly = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A logged-in customer with a unique name; by default with accepted terms and 10 orders per product. */
export async function buildCustomer(
  server: TestServer,
  { password = randomBytes(9).toString('base64url'), ...account }: Partial<NewCustomer> = {},
): Promise<LoggedIn> {
  const { database, catalogue } = server.context
  const loginName = account.loginName ?? `test-${randomBytes(6).toString('hex')}`
  const password_hash = await hash(password, quickly)
  const customer = await database.transaction(async (trx) => {
    const created = await createCustomer(trx, {
      role: 'customer',
      email: `${loginName}@example.org`,
      firstName: 'Ada',
      lastName: 'Example',
      ordersOfNewProducts: 10,
      hasAcceptedTerms: true,
      ...account,
      loginName,
    })
    await trx.insertInto('credential').values({ customer_id: created.id, password_hash }).execute()
    return created
  })
  await syncProducts(database, await catalogue.list())
  await grantEverything(database, customer)
  const tokens = await logIn(server, loginName, password)
  return { ...client(server.url, tokens.accessToken), customer, password, tokens }
}

/** Also grants real weather, which no account gets automatically. */
async function grantEverything({ db }: OpenDatabase, customer: Customer): Promise<void> {
  const orders = customer.orders_of_new_products
  if (orders === null) return
  await db
    .insertInto('purchase')
    .columns(['customer_id', 'product_id', 'initial_orders'])
    .expression((row) =>
      row
        .selectFrom('product')
        .select([sql.val(customer.id).as('customer_id'), 'product.id', sql.val(orders).as('initial_orders')])
        .where('product.active', '=', true)
        .where('product.demo', '=', false),
    )
    .execute()
}

/** One of the accounts that the first start creates. */
export async function seededAccount(
  server: TestServer,
  role: 'demo' | 'customer' | 'admin',
): Promise<LoggedIn> {
  const lines = readFileSync(join(server.dataDirectory, 'credentials.txt'), 'utf8').split('\n')
  const [, loginName = '', password = ''] =
    lines.find((line) => line.startsWith(`${role} `))?.split(' ') ?? []
  const customer = await server.context.database.db
    .selectFrom('customer')
    .selectAll()
    .where('login_name', '=', loginName)
    .executeTakeFirstOrThrow()
  const tokens = await logIn(server, loginName, password)
  return { ...client(server.url, tokens.accessToken), customer, password, tokens }
}
