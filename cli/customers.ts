import { randomBytes } from 'node:crypto'
import { listAtlases } from '#atlas'
import { checkAccountField } from '#domain'
import { operatorCommands, syncProducts } from '#server'
import { changeDatabase } from './changeDatabase.ts'
import type { Context } from './context.ts'
import type { CreateArguments, InviteArguments } from './customerCommands.ts'
import type { GrantArguments } from './customerPurchaseCommands.ts'
import { endOfDay } from './day.ts'
import { Failure } from './failure.ts'
import { printInvitation, readDays } from './invitationText.ts'

const roles = ['customer', 'admin', 'demo'] as const

/** Makes an account; its random password is printed once and stored nowhere. */
export async function createAccount(
  context: Context,
  loginName: string,
  given: CreateArguments,
): Promise<void> {
  const role = roles.find((candidate) => candidate === given.role)
  if (!role) throw new Failure(`--role: ${roles.join(', ')}`, 2)
  if (checkAccountField('loginName', loginName).length > 0)
    throw new Failure(context.text.invalidLogin(loginName), 2)
  if (checkAccountField('email', given.email).length > 0)
    throw new Failure(context.text.invalidEmail(given.email), 2)
  const { oidcIssuer } = context.environment()
  // With an OIDC issuer passwords have no use, and the issuer determines the role.
  if (oidcIssuer !== undefined && role !== 'customer') throw new Failure(context.text.roleOfRealm(role), 2)
  const password = oidcIssuer === undefined ? randomBytes(15).toString('base64url') : undefined
  const commands = await operatorCommands()
  const invitation = await changeDatabase(context, (database) =>
    commands.createAccount(database, context.operator(), {
      loginName,
      email: given.email,
      role,
      ...(password === undefined ? {} : { password }),
      ...(given.firstName === undefined ? {} : { firstName: given.firstName }),
      ...(given.lastName === undefined ? {} : { lastName: given.lastName }),
    }),
  )
  if (invitation !== undefined) {
    if (!given.json) context.print(context.text.customerPrepared(loginName, given.email))
    printInvitation(context, { login_name: loginName, role }, invitation, given.json)
  } else if (password !== undefined)
    context.print(
      given.json
        ? JSON.stringify({ login_name: loginName, role, password })
        : context.text.customerCreated(loginName, password),
    )
}

/** Makes a code for an account; it is printed once and stored only as a hash. */
export async function invite(context: Context, loginName: string, given: InviteArguments): Promise<void> {
  const days = readDays(context, given.days)
  if (context.environment().oidcIssuer === undefined) throw new Failure(context.text.inviteNeedsRealm)
  const commands = await operatorCommands()
  const invitation = await changeDatabase(context, (database) =>
    commands.inviteCustomer(database, context.operator(), loginName, days),
  )
  printInvitation(context, { login_name: loginName }, invitation, given.json)
}

/** Grants orders or sites of a product until the end of a day, UTC. */
export async function grant(context: Context, loginName: string, given: GrantArguments): Promise<void> {
  const { text } = context
  const { product, atlas } = given
  if ((product === undefined) === (atlas === undefined)) throw new Failure(text.productOrAtlas, 2)
  if ((given.orders === undefined) === (given.sites === undefined)) throw new Failure(text.ordersOrSites, 2)
  const orders = count(context, 'orders', given.orders)
  const sites = count(context, 'sites', given.sites)
  const expiresAt = given.expires === undefined ? null : lastDay(context, given.expires)
  const commands = await operatorCommands()
  const granted = await changeDatabase(context, async (database) => {
    await syncProducts(database, await listAtlases(context.environment().atlasUrls))
    const of = product === undefined ? { atlas: atlas ?? '' } : { product }
    return commands.grantToCustomer(database, context.operator(), { loginName, of, orders, sites, expiresAt })
  })
  for (const [name, id] of granted)
    context.print(
      given.json
        ? JSON.stringify({ purchase_id: id, login_name: loginName, product: name, orders, sites })
        : (sites === null ? text.ordersGranted : text.sitesGranted)(loginName, String(sites ?? orders), name),
    )
}

/** Locks an account out, or lets it in again. */
export async function setEnabled(context: Context, loginName: string, enabled: boolean): Promise<void> {
  const { setCustomerEnabled } = await operatorCommands()
  await changeDatabase(context, (database) =>
    setCustomerEnabled(database, context.operator(), loginName, enabled),
  )
  const { customerEnabled, customerDisabled } = context.text
  context.print((enabled ? customerEnabled : customerDisabled)(loginName))
}

function count({ text }: Context, option: 'orders' | 'sites', given: string | undefined): number | null {
  if (given === undefined) return null
  const number = Number(given)
  if (!Number.isInteger(number) || number < 1) throw new Failure(text.invalidCount(option, given), 2)
  return number
}

function lastDay({ text }: Context, day: string): Date {
  const end = endOfDay(day)
  if (end === undefined) throw new Failure(text.invalidDay(day), 2)
  return end
}
