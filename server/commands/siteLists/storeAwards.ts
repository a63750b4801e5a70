import type { ReadAwards } from '#contracts'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { insertReadings } from '../../db/queries/siteListReadings.ts'
import { lockSiteList, sitesOfList } from '../../db/queries/siteLists.ts'

/** Longest name of a file that a reading keeps, characters. */
const mostNameCharacters = 200

/**
 * Stores the facts of a table of awards with the sites of a list, in one transaction; facts that a row does not have stay.
 * They are in no calculation of a farm, so that a frozen farm takes them too.
 *
 * @param file  name of the table; null: text
 * @throws AppError  NOT_FOUND if the list or one of the sites no longer exists
 */
export function storeAwards(
  database: OpenDatabase,
  customerId: number,
  listId: number,
  { sites, reading, file }: Pick<ReadAwards, 'sites' | 'reading'> & { readonly file: string | null },
): Promise<void> {
  return database.transaction(async (trx) => {
    if ((await lockSiteList(trx, customerId, listId)) === undefined) throw new AppError('NOT_FOUND')
    const stored = new Map((await sitesOfList(trx, customerId, listId)).map((site) => [site.id, site]))
    for (const { line: _, site_id: id, name: __, ...facts } of sites) {
      const site = stored.get(id)
      if (site === undefined) throw new AppError('NOT_FOUND')
      const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
      const plant = { ...site.info.plant, ...known }
      await trx
        .updateTable('site')
        .set({ info: JSON.stringify({ ...site.info, plant }) })
        .where('id', '=', id)
        .where('customer_id', '=', customerId)
        .execute()
    }
    const name = file?.slice(0, mostNameCharacters).toWellFormed() ?? null
    await insertReadings({ trx, customerId }, listId, [{ file: name, reading }])
  })
}
