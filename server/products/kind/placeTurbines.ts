import type { Kysely } from 'kysely'
import type { MarketValueSpecInput } from '#calculations'
import { AppError } from '../../appError.ts'
import type { StoredSite } from '../../db/queries/siteLists.ts'
import type { Database } from '../../db/schema/index.ts'
import { type FarmTurbineFound, findFarmTurbines } from '../../turbines/farmTurbines.ts'
import { specTurbineOf } from './specTurbine.ts'

type Placed = Pick<MarketValueSpecInput, 'turbines' | 'sites'>

/**
 * Sites with their own turbines, as in a spec: each kind of turbine once.
 * @throws AppError SITE_TURBINE_MISSING, naming all sites without type, power curve or hub height
 */
export async function placeTurbines(
  db: Kysely<Database>,
  customerId: number,
  sites: readonly StoredSite[],
): Promise<Placed> {
  const found = await findFarmTurbines(db, customerId, sites)
  const incomplete = found.filter(({ curve, hubHeightM }) => curve === null || hubHeightM === null)
  if (incomplete.length > 0)
    throw new AppError('SITE_TURBINE_MISSING', { site: incomplete.map(({ name }) => name).join(', ') })
  const kinds = [...new Map(found.map((turbine) => [kindOf(turbine), turbine])).entries()]
  const keys = kinds.map(([key]) => key)
  return {
    turbines: kinds.map(([, { curve, hubHeightM }]) => specTurbineOf(curve!, hubHeightM!)),
    sites: found.map((turbine, index) => ({
      site_id: turbine.siteId,
      name: turbine.name,
      lat: turbine.lat,
      lon: turbine.lon,
      turbine: keys.indexOf(kindOf(turbine)),
      plant: sites[index]!.info.plant ?? {},
    })),
  }
}

function kindOf({ curve, hubHeightM }: FarmTurbineFound): string {
  return `${curve?.id} ${hubHeightM}`
}
