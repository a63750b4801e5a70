import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'

/** @throws AppError  NOT_FOUND */
export async function deleteSite(
  { db }: OpenDatabase,
  customerId: number,
  { listId, siteId }: { readonly listId: number; readonly siteId: number },
): Promise<void> {
  const deleted = await db
    .deleteFrom('site')
    .where('id', '=', siteId)
    .where('list_id', '=', listId)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst()
  if (deleted === undefined) throw new AppError('NOT_FOUND')
}
