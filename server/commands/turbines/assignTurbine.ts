import { checkHubHeight, defaultHubHeightRangeM } from '#domain'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { lockSiteList, type StoredSiteList, sitesOfList } from '../../db/queries/siteLists.ts'
import { requireTurbines } from '../../turbines/requireTurbines.ts'
import { siteIssueError } from '../siteLists/siteIssueError.ts'
import { requireUnfrozen } from '../windFarms/requireUnfrozen.ts'

export interface TurbineAssignment {
  readonly listId: number
  readonly siteIds: readonly number[]
  readonly turbineTypeId: number | null
  readonly powerCurveId: number | null
  readonly hubHeightM: number | null
}

/** Assigns a turbine to sites of a list: to all or none. @throws AppError INVALID_INPUT, NOT_FOUND, WIND_FARM_FROZEN */
export function assignTurbine(
  database: OpenDatabase,
  customerId: number,
  { listId, siteIds, turbineTypeId, powerCurveId, hubHeightM }: TurbineAssignment,
): Promise<StoredSiteList> {
  const height = hubHeightM === null ? null : checkHubHeight(hubHeightM, defaultHubHeightRangeM)
  if (height?.ok === false) throw siteIssueError(height.issues)
  return database.transaction(async (trx) => {
    const list = await lockSiteList(trx, customerId, listId)
    if (list === undefined) throw new AppError('NOT_FOUND')
    await requireUnfrozen(trx, customerId, list)
    await requireTurbines(trx, customerId, [{ turbine_type_id: turbineTypeId, power_curve_id: powerCurveId }])
    const wanted = [...new Set(siteIds)]
    const changed = await trx
      .updateTable('site')
      .set({ turbine_type_id: turbineTypeId, power_curve_id: powerCurveId, hub_height: hubHeightM })
      .where('id', 'in', wanted)
      .where('list_id', '=', listId)
      .where('customer_id', '=', customerId)
      .returning('id')
      .execute()
    if (changed.length < wanted.length) throw new AppError('NOT_FOUND')
    return { ...list, sites: await sitesOfList(trx, customerId, listId) }
  })
}
