import type { Kysely } from 'kysely'
import { AppError } from '../../appError.ts'
import { calculationOfFarm } from '../../db/queries/windFarms.ts'
import type { Database } from '../../db/schema/index.ts'

/**
 * Refuses changes of a wind farm with a calculation: its numbers would belong to another farm.
 * @param added whether a site was added, which the refusal then mentions
 * @throws AppError WIND_FARM_FROZEN
 */
export async function requireUnfrozen(
  db: Kysely<Database>,
  customerId: number,
  list: { readonly id: number; readonly wind_farm: boolean },
  { added = false } = {},
): Promise<void> {
  if (!list.wind_farm || (await calculationOfFarm(db, customerId, list.id)) === undefined) return
  throw new AppError('WIND_FARM_FROZEN', added ? { added: 1 } : {})
}
