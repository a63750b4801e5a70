import type { Selectable } from 'kysely'
import { formatUtc, type Notifications, ownAccountRoutes } from '#contracts'
import { AppError } from '../../appError.ts'
import { apiKeysOf, createApiKey, revokeApiKey } from '../../commands/account/apiKeys.ts'
import { changeAccount } from '../../commands/account/changeAccount.ts'
import { changePassword, confirmPassword } from '../../commands/account/changePassword.ts'
import { deleteAccount } from '../../commands/account/deleteAccount.ts'
import { ownData } from '../../commands/account/ownData.ts'
import type { ServerContext } from '../../context.ts'
import type { ApiKeyTable } from '../../db/schema/selfService.ts'
import type { Register } from '../../http/register.ts'
import type { Customer } from '../../policies/caller.ts'
import { requireNoDemo, requireOwner } from '../../policies/ownAccount.ts'
import { presentCustomer } from './present.ts'

const done = { ok: true } as const

/** What customers change about their own account. */
export function registerOwnAccountRoutes(register: Register, context: ServerContext): void {
  const { database, environment } = context
  const { db } = database

  register(ownAccountRoutes.changeSelf, async ({ caller, body }) => {
    requireNoDemo(caller)
    // By a new mail address the password could be reset.
    if (caller.isProgram) throw new AppError('NOT_PERMITTED')
    return presentCustomer({ ...caller, customer: await changeAccount(database, caller.customer.id, body) })
  })

  register(ownAccountRoutes.changePassword, async ({ caller, body }) => {
    requireOwner(caller)
    if (environment.oidcIssuer !== undefined) throw new AppError('NOT_PERMITTED')
    await changePassword(database, caller, body.current_password, body.new_password)
    return done
  })

  register(ownAccountRoutes.readNotifications, async ({ caller }) => presentNotifications(caller.customer))

  register(ownAccountRoutes.writeNotifications, async ({ caller, body }) => {
    requireNoDemo(caller)
    const { job_start, job_end, job_error } = body
    await db
      .updateTable('customer')
      .set({ mail_job_start: job_start, mail_job_end: job_end, mail_job_error: job_error })
      .where('id', '=', caller.customer.id)
      .execute()
    return body
  })

  register(ownAccountRoutes.apiKeys, async ({ caller }) =>
    (await apiKeysOf(db, caller.customer.id)).map(presentApiKey),
  )

  register(ownAccountRoutes.createApiKey, async ({ caller, body }) => {
    requireOwner(caller)
    const { key, ...row } = await createApiKey(db, caller.customer.id, body.name)
    return { ...presentApiKey(row), key }
  })

  register(ownAccountRoutes.revokeApiKey, async ({ caller, params }) => {
    requireNoDemo(caller)
    await revokeApiKey(db, caller.customer.id, params.id)
    return done
  })

  register(ownAccountRoutes.ownData, async ({ caller, reply }) => {
    requireOwner(caller)
    reply.header('content-disposition', 'attachment; filename="anemone-data.json"')
    return ownData(db, caller.customer.id)
  })

  register(ownAccountRoutes.deleteSelf, async ({ caller, body }) => {
    requireOwner(caller)
    if (environment.oidcIssuer === undefined)
      await confirmPassword(database, caller.customer.id, body.password)
    await deleteAccount(context, caller.customer)
    return done
  })
}

function presentNotifications(customer: Customer): Notifications {
  return {
    job_start: customer.mail_job_start,
    job_end: customer.mail_job_end,
    job_error: customer.mail_job_error,
  }
}

function presentApiKey({ id, name, prefix, created_at, last_used_at }: Selectable<ApiKeyTable>) {
  return {
    id,
    name,
    prefix,
    created_at: formatUtc(created_at.getTime()),
    last_used_at: last_used_at === null ? null : formatUtc(last_used_at.getTime()),
  }
}
