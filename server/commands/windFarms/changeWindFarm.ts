import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import {
  type FarmTurbineEntry,
  farmTurbineOf,
  type windFarmChangeSchema,
  windFarmSettingsOf,
} from '#contracts'
import { checkFarmConfiguration } from '#domain'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { lockSiteList, type StoredSite, sitesOfList } from '../../db/queries/siteLists.ts'
import type { Database } from '../../db/schema/index.ts'
import { powerCurveIdsFor } from '../../turbines/powerCurveIds.ts'
import { farmIssueError } from './farmIssueError.ts'
import { requireUnfrozen } from './requireUnfrozen.ts'

export type WindFarmChangeBody = z.output<typeof windFarmChangeSchema>

/**
 * Configures the turbines of a wind farm: the whole change or nothing.
 * @throws AppError NOT_FOUND, NOT_A_WIND_FARM, WIND_FARM_FROZEN, WIND_FARM_CHANGED, INVALID_INPUT with all issues
 */
export async function changeWindFarm(
  database: OpenDatabase,
  customerId: number,
  listId: number,
  change: WindFarmChangeBody,
): Promise<void> {
  await database.transaction(async (trx) => {
    const list = await lockSiteList(trx, customerId, listId)
    if (list === undefined) throw new AppError('NOT_FOUND')
    if (!list.wind_farm) throw new AppError('NOT_A_WIND_FARM', { name: list.name })
    await requireUnfrozen(trx, customerId, list)
    if (list.version !== change.version) throw new AppError('WIND_FARM_CHANGED')
    const sites = await sitesOfList(trx, customerId, listId)
    const issues = checkFarmConfiguration(
      change.turbines.map(farmTurbineOf),
      windFarmSettingsOf(change.settings),
      {
        siteIds: new Set(sites.map(({ id }) => id)),
        powerCurveIdsOf: await powerCurveIdsFor(trx, customerId),
      },
    )
    if (issues.length > 0) throw farmIssueError(issues, change.turbines, sites)
    await trx
      .updateTable('site_list')
      .set({ wind_farm_settings: JSON.stringify(change.settings), version: sql`version + 1` })
      .where('id', '=', listId)
      .where('customer_id', '=', customerId)
      .execute()
    await writeTurbines(trx, customerId, change.turbines, sites)
  })
}

/** The site's row has its primary turbine, the site's info the variants. */
async function writeTurbines(
  trx: Transaction<Database>,
  customerId: number,
  entries: readonly FarmTurbineEntry[],
  sites: readonly StoredSite[],
): Promise<void> {
  const bySite = Map.groupBy(entries, ({ site_id }) => site_id)
  for (const site of sites) {
    const own = bySite.get(site.id)
    const primary = own?.find((entry) => entry.primary)
    if (own === undefined || primary === undefined) continue
    const variants = own.filter((entry) => !entry.primary).map(variantOf)
    const { turbines: _before, ...info } = site.info
    const next = {
      turbine_type_id: primary.turbine_type_id,
      power_curve_id: primary.power_curve_id,
      hub_height: primary.hub_height,
      wake_decay_constant: primary.wake_decay_constant,
      status: primary.status,
      info: JSON.stringify(variants.length > 0 ? { ...info, turbines: variants } : info),
    }
    if (isAsBefore(site, next)) continue
    await trx
      .updateTable('site')
      .set(next)
      .where('id', '=', site.id)
      .where('customer_id', '=', customerId)
      .execute()
  }
}

function variantOf({ turbine_type_id, power_curve_id, hub_height, wake_decay_constant }: FarmTurbineEntry) {
  return { primary: false, turbine_type_id, power_curve_id, hub_height, wake_decay_constant }
}

function isAsBefore(site: StoredSite, next: Readonly<Record<string, unknown>>): boolean {
  const before: Readonly<Record<string, unknown>> = { ...site, info: JSON.stringify(site.info) }
  return Object.entries(next).every(([name, value]) => before[name] === value)
}
