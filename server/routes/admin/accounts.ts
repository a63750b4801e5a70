import { adminCustomerRoutes } from '#contracts'
import { AppError, invalidField } from '../../appError.ts'
import { apiKeysOf } from '../../commands/account/apiKeys.ts'
import { deleteAccount } from '../../commands/account/deleteAccount.ts'
import { ownData } from '../../commands/account/ownData.ts'
import { customerCounts } from '../../commands/admin/customerDetail.ts'
import { resetPassword } from '../../commands/admin/resetPassword.ts'
import { endSessions, revokeKeys } from '../../commands/admin/revokeAccess.ts'
import type { ServerContext } from '../../context.ts'
import type { Customer } from '../../db/schema/customers.ts'
import { contentDisposition } from '../../http/contentDisposition.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { sendJson } from '../../http/sendJson.ts'
import { presentApiKey } from '../account/presentApiKey.ts'
import { presentAdminCustomer } from './presentAdminCustomer.ts'

/** Routes for admins acting on an account: data, deletion, password, keys. */
export function registerAdminAccountRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database, environment, address, mailer } = context
  const { db } = database

  async function found(id: number): Promise<Customer> {
    const customer = await db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()
    if (customer === undefined) throw new AppError('NOT_FOUND')
    return customer
  }

  register(adminCustomerRoutes.adminCustomer, async ({ params: { id } }) => {
    const customer = await found(id)
    return {
      customer: await presentAdminCustomer(context, customer),
      api_keys: (await apiKeysOf(db, id)).map(presentApiKey),
      ...(await customerCounts(db, id)),
      password_issuer: environment.oidcIssuer ?? null,
    }
  })

  register(adminCustomerRoutes.adminCustomerData, async ({ params: { id }, reply, concerns }) => {
    const { login_name } = await found(id)
    concerns(id, { note: { act: 'customer.export' } })
    reply.header('content-disposition', contentDisposition(`anemone-${login_name}.json`))
    return sendJson(reply, Buffer.from(await ownData(database, id)))
  })

  register(adminCustomerRoutes.adminDeleteCustomer, async ({ params: { id }, body, concerns }) => {
    const customer = await found(id)
    if (body.login_name !== customer.login_name)
      throw invalidField('login_name', (text) => text.audit.deletion.otherName(customer.login_name))
    const { jobsCancelled: jobs_cancelled } = await deleteAccount(context, customer)
    const note = { act: 'customer.delete', details: { jobs_cancelled } } as const
    concerns(id, { customerUuid: customer.uuid, note })
    return { jobs_cancelled }
  })

  register(
    adminCustomerRoutes.adminResetPassword,
    async ({ params, body: { by }, language, reply, concerns }) => {
      const customer = await found(params.id)
      const reset = { by, language, publicUrl: address.url }
      const { link, validHours } = await resetPassword(db, environment, customer, reset)
      concerns(params.id, { note: { act: `password.${by}` } })
      if (link === null) await mailer.wake()
      reply.header('cache-control', 'no-store')
      return { link, valid_hours: validHours }
    },
  )

  register(adminCustomerRoutes.adminRevokeApiKeys, async ({ params: { id }, body, concerns }) => {
    await found(id)
    const revoked = await revokeKeys(db, id, body.api_key_id)
    concerns(id, { note: { act: 'keys.revoke', details: { api_keys: revoked } } })
    return { revoked }
  })

  register(adminCustomerRoutes.adminEndSessions, async ({ params: { id }, concerns }) => {
    await found(id)
    const ended = await endSessions(db, id)
    concerns(id, { note: { act: 'sessions.end', details: { sessions: ended } } })
    return { ended }
  })
}
