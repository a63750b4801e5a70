import { z } from 'zod'
import { type Notifications, ownAccountRoutes } from '#contracts'
import { apiKeysOf, createApiKey, revokeApiKey } from '../../commands/account/apiKeys.ts'
import { changeAccount } from '../../commands/account/changeAccount.ts'
import { changePassword, confirmPassword } from '../../commands/account/changePassword.ts'
import { deleteAccount } from '../../commands/account/deleteAccount.ts'
import { ownData } from '../../commands/account/ownData.ts'
import { redeemInvitation } from '../../commands/invitations/index.ts'
import type { ServerContext } from '../../context.ts'
import type { Customer } from '../../db/schema/customers.ts'
import { linkNext, pageOfAll } from '../../http/paging.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { sendJson } from '../../http/sendJson.ts'
import { type AttemptLimit, attemptKey, countAttempt, forgetAttempt } from '../../identity/attempts.ts'
import { countedAddress } from '../../identity/networkAddress.ts'
import { editionsInForce } from '../../legal/index.ts'
import { requireFreshLogin, requireOwnIssuer } from '../../policies/ownAccount.ts'
import { requireRealm } from '../../policies/realmAccounts.ts'
import { presentCustomer } from './present.ts'
import { presentApiKey } from './presentApiKey.ts'

const done = { ok: true } as const
/** Attempts at codes per network address and per account. */
const invitationAttempts = { attempts: 10, windowS: 60 * 60 } as const satisfies AttemptLimit

const newestFirst = z.tuple([z.int32()])

/** Routes for a customer's own account. */
export function registerOwnAccountRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database, environment } = context
  const { db } = database

  register(ownAccountRoutes.changeSelf, async ({ caller, body }) => {
    const customer = await changeAccount(database, caller.customer.id, body, environment)
    return presentCustomer({ ...caller, customer }, await editionsInForce(db))
  })

  register(ownAccountRoutes.changePassword, async ({ caller, body }) => {
    requireOwnIssuer(environment)
    await changePassword(database, caller, {
      current: body.current_password,
      next: body.new_password,
      revokesApiKeys: body.revoke_api_keys,
    })
    return done
  })

  register(ownAccountRoutes.readNotifications, async ({ caller }) => presentNotifications(caller.customer))

  register(ownAccountRoutes.writeNotifications, async ({ caller, body }) => {
    const { job_start, job_end, job_error, new_data = caller.customer.mail_new_data } = body
    await db
      .updateTable('customer')
      .set({
        mail_job_start: job_start,
        mail_job_end: job_end,
        mail_job_error: job_error,
        mail_new_data: new_data,
      })
      .where('id', '=', caller.customer.id)
      .execute()
    return { ...body, new_data }
  })

  register(ownAccountRoutes.apiKeys, async ({ caller, query, request, reply }) => {
    const keys = await apiKeysOf(db, caller.customer.id)
    // Newest first: the greatest id has the smallest key.
    const page = pageOfAll(keys, query, newestFirst, ({ id }) => [-id])
    linkNext(request, reply, page.nextCursor)
    return page.rows.map(presentApiKey)
  })

  register(ownAccountRoutes.createApiKey, async ({ caller, body }) => {
    const { name, expires_in_days } = body
    const { key, ...row } = await createApiKey(context, caller.customer.id, {
      name,
      expiresInDays: expires_in_days,
    })
    return { ...presentApiKey(row), key }
  })

  register(ownAccountRoutes.revokeApiKey, async ({ caller, params }) => {
    await revokeApiKey(db, caller.customer.id, params.id)
    return done
  })

  register(ownAccountRoutes.redeemInvitation, async ({ caller, body, request }) => {
    requireRealm(environment)
    const from = attemptKey('invitation address', countedAddress(request.ip))
    const by = attemptKey('invitation account', caller.customer.uuid)
    for (const key of [from, by]) await countAttempt(db, key, invitationAttempts)
    await redeemInvitation(database, caller.customer, body.code)
    for (const key of [from, by]) await forgetAttempt(db, key)
    return done
  })

  register(ownAccountRoutes.ownData, async ({ caller, reply }) => {
    reply.header('content-disposition', 'attachment; filename="anemone-data.json"')
    return sendJson(reply, Buffer.from(await ownData(database, caller.customer.id)))
  })

  register(ownAccountRoutes.deleteSelf, async ({ caller, body }) => {
    if (environment.oidcIssuer === undefined)
      await confirmPassword(database, caller.customer.id, body.password)
    else requireFreshLogin(caller, Date.now())
    await deleteAccount(context, caller.customer)
    return done
  })
}

function presentNotifications(customer: Customer): Notifications {
  return {
    job_start: customer.mail_job_start,
    job_end: customer.mail_job_end,
    job_error: customer.mail_job_error,
    new_data: customer.mail_new_data,
  }
}
