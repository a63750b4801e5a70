import { checkSiteName } from '#domain'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { lockSiteList, type StoredSite, sitesOfList } from '../../db/queries/siteLists.ts'
import type { SiteInfo } from '../../db/schema/sites.ts'
import { requireUnfrozen } from '../windFarms/requireUnfrozen.ts'
import { siteIssueError } from './siteIssueError.ts'

/** What is absent stays as it is; of `info` each part. */
export interface SiteChange {
  readonly name?: string | undefined
  readonly lat?: number | undefined
  readonly lon?: number | undefined
  readonly info?: SiteInfo | undefined
  readonly turbine_type_id?: number | null | undefined
  readonly hub_height?: number | null | undefined
}

/** @throws AppError  NOT_FOUND, WIND_FARM_FROZEN, SITE_NAME_EXISTS, INVALID_INPUT */
export function changeSite(
  database: OpenDatabase,
  customerId: number,
  { listId, siteId }: { readonly listId: number; readonly siteId: number },
  { name, info, ...values }: SiteChange,
): Promise<StoredSite> {
  return database.transaction(async (trx) => {
    const list = await lockSiteList(trx, customerId, listId)
    if (list === undefined) throw new AppError('NOT_FOUND')
    await requireUnfrozen(trx, customerId, list)
    const sites = await sitesOfList(trx, customerId, listId)
    const site = sites.find(({ id }) => id === siteId)
    if (site === undefined) throw new AppError('NOT_FOUND')
    const others = sites.filter(({ id }) => id !== siteId).map((other) => other.name)
    const kept = checkSiteName(name ?? site.name, others)
    if (!kept.ok) throw siteIssueError(kept.issues)
    return trx
      .updateTable('site')
      .set({
        ...definedOnly(values),
        name: kept.value,
        info: JSON.stringify({ ...site.info, ...definedOnly(info ?? {}) }),
      })
      .where('id', '=', siteId)
      .where('customer_id', '=', customerId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

function definedOnly<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values
}
