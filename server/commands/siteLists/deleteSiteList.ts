import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'

/** Deletes a list with its sites; jobs keep its name. @throws AppError  NOT_FOUND */
export async function deleteSiteList(
  { db }: OpenDatabase,
  customerId: number,
  listId: number,
): Promise<void> {
  const deleted = await db
    .deleteFrom('site_list')
    .where('id', '=', listId)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst()
  if (deleted === undefined) throw new AppError('NOT_FOUND')
}
