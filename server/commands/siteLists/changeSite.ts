import { checkSiteName } from '#domain'
import { AppError } from '../../appError.ts'
import type { GroundElevation, GroundHeight } from '../../atlases/groundElevation.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { insertNewReadings } from '../../db/queries/siteListReadings.ts'
import { lockSiteList, type StoredSite, sitesOfList } from '../../db/queries/siteLists.ts'
import type { SiteInfo } from '../../db/schema/sites.ts'
import { requireTurbines } from '../../turbines/requireTurbines.ts'
import { requireUnfrozen } from '../windFarms/requireUnfrozen.ts'
import { requireHubHeight } from './requireHubHeights.ts'
import { siteIssueError } from './siteIssueError.ts'
import { readingsOfGround, roundedHeightM } from './withGroundHeights.ts'

/** Absent fields do not change; for `info`, absent parts. */
export interface SiteChange {
  readonly name?: string | undefined
  readonly lat?: number | undefined
  readonly lon?: number | undefined
  readonly info?: SiteInfo | undefined
  readonly turbine_type_id?: number | null | undefined
  readonly hub_height?: number | null | undefined
}

/**
 * Changes a site. A moved site gets the terrain height of its new location; its own height follows unless it was
 * entered. `hasl: null` requests the terrain's height.
 * @throws AppError NOT_FOUND, WIND_FARM_FROZEN, SITE_NAME_EXISTS, INVALID_INPUT
 */
export function changeSite(
  database: OpenDatabase,
  customerId: number,
  { listId, siteId }: { readonly listId: number; readonly siteId: number },
  { name, info, ...values }: SiteChange,
  groundAt: GroundElevation['at'],
): Promise<StoredSite> {
  return database.transaction(async (trx) => {
    const list = await lockSiteList(trx, customerId, listId)
    if (list === undefined) throw new AppError('NOT_FOUND')
    if (!changesPlantOnly(name, values, info)) await requireUnfrozen(trx, customerId, list)
    await requireTurbines(trx, customerId, [
      { turbine_type_id: values.turbine_type_id },
      ...(info?.turbines ?? []),
    ])
    const sites = await sitesOfList(trx, customerId, listId)
    const site = sites.find(({ id }) => id === siteId)
    if (site === undefined) throw new AppError('NOT_FOUND')
    if (changesTurbine(values, info)) requireHubHeight({ ...site, ...definedOnly(values), info })
    const others = sites.filter(({ id }) => id !== siteId).map((other) => other.name)
    const checkedName = name === undefined ? null : checkSiteName(name, others)
    if (checkedName?.ok === false) throw siteIssueError(checkedName.issues)
    const isOtherType =
      values.turbine_type_id !== undefined && values.turbine_type_id !== site.turbine_type_id
    const { heights, ground } = await terrainHeights(site, { ...values, info }, groundAt)
    await insertNewReadings({ trx, customerId }, listId, readingsOfGround([ground]))
    return trx
      .updateTable('site')
      .set({
        ...definedOnly(values),
        // A power curve belongs to its type.
        ...(isOtherType ? { power_curve_id: null } : {}),
        name: checkedName?.value ?? site.name,
        info: JSON.stringify({ ...site.info, ...definedOnly(info ?? {}), ...heights }),
      })
      .where('id', '=', siteId)
      .where('customer_id', '=', customerId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** Facts of support are not part of a calculation: they may change after it. */
function changesPlantOnly(
  name: SiteChange['name'],
  values: Omit<SiteChange, 'name' | 'info'>,
  info?: SiteInfo,
): boolean {
  const given = Object.keys(definedOnly(info ?? {}))
  return (
    name === undefined &&
    Object.keys(definedOnly(values)).length === 0 &&
    given.length === 1 &&
    given[0] === 'plant'
  )
}

/** Stored turbines stay valid: a changed name is not refused because of a turbine's height. */
function changesTurbine(
  values: Pick<SiteChange, 'turbine_type_id' | 'hub_height'>,
  info?: SiteInfo,
): boolean {
  return (
    values.turbine_type_id !== undefined || values.hub_height !== undefined || info?.turbines !== undefined
  )
}

/** Terrain height at a moved site, or at one that requests it. */
async function terrainHeights(
  { lat, lon, info: old }: StoredSite,
  to: Pick<SiteChange, 'lat' | 'lon' | 'info'>,
  groundAt: GroundElevation['at'],
): Promise<{ readonly heights: SiteInfo; readonly ground: GroundHeight | null }> {
  const place = { lat: to.lat ?? lat, lon: to.lon ?? lon }
  const isMoved = place.lat !== lat || place.lon !== lon
  const isRequested = to.info?.hasl === null
  // An entered height is compared with the terrain's.
  const isCompared = to.info?.hasl != null && old.dem_height == null
  if (!isMoved && !isRequested && !isCompared) return { heights: {}, ground: null }
  const ground = await groundAt(place.lat, place.lon)
  if (ground === null) return { heights: old.dem_height == null ? {} : { dem_height: null }, ground }
  const elevationM = roundedHeightM(ground)
  const wasEntered = old.hasl != null && old.hasl !== old.dem_height
  const isEntered = !isRequested && (wasEntered || to.info?.hasl != null)
  return { heights: { dem_height: elevationM, ...(isEntered ? {} : { hasl: elevationM }) }, ground }
}

function definedOnly<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values
}
