import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { Customer } from '../../policies/caller.ts'

/**
 * Deletes a customer with everything that belongs to it: lists, jobs, files, keys, mails in the outbox. What admins did for it stays in
 * the audit log without its name. Another admin must first take the role from an admin.
 *
 * @throws AppError  NOT_PERMITTED for an admin
 */
export async function deleteAccount(
  { database, environment, mailer }: ServerContext,
  customer: Customer,
): Promise<void> {
  if (customer.role === 'admin') throw new AppError('NOT_PERMITTED')
  const jobs = await database.transaction(async (trx) => {
    const ids = await trx.selectFrom('job').select('id').where('customer_id', '=', customer.id).execute()
    await trx.deleteFrom('customer').where('id', '=', customer.id).execute()
    return ids
  })
  for (const { id } of jobs)
    await rm(join(environment.dataDirectory, 'jobs', id), { recursive: true, force: true })
  if (customer.email !== '') await mailer.forget(customer.email)
}
