import type { MarketValueSpecInput } from '#calculations'
import type { ProductionChoice } from '#contracts'
import { type AppIssue, invalidField } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { StoredSite } from '../../db/queries/siteLists.ts'
import { placeTurbines } from './placeTurbines.ts'
import type { OrderRequest } from './productKind.ts'

/** Places of a market product in its spec, and the charged sites. */
export interface PlacedProduction {
  readonly placed: Pick<MarketValueSpecInput, 'turbines' | 'sites' | 'production'>
  readonly sites: readonly StoredSite[]
}

const field = 'parameters.production.run'

/**
 * Sites with their own turbines, or a farm with its net power: at its first turbine, by the name of the farm.
 * @param choice undefined: each site has its own turbine
 * @throws AppError SITE_TURBINE_MISSING; NOT_FOUND, JOB_NOT_FINISHED: the account has no such result; INVALID_INPUT: it
 * is of another atlas or list, or its turbines have different support
 */
export async function placeProduction(
  request: OrderRequest,
  { database }: Pick<ServerContext, 'database'>,
  choice: ProductionChoice | undefined,
): Promise<PlacedProduction> {
  const { customerId, list, sites, atlas } = request
  if (choice === undefined) return { placed: await placeTurbines(database.db, customerId, sites), sites }
  const { about, file, listId, siteIds } = await request.findProduction(choice.run)
  const refuse = (describe: AppIssue['describe']) => invalidField(field, describe)
  if (about.atlas !== atlas.id) throw refuse((text) => text.farmProduction.refusals.otherAtlas(about.atlas))
  if (listId !== list.id) throw refuse((text) => text.farmProduction.refusals.otherList)
  const turbines = sites.filter(({ id }) => siteIds.includes(id))
  const [first] = turbines
  if (first === undefined || turbines.length < siteIds.length)
    throw invalidField('site_ids', (text) => text.inputFlaws.wholeFarm)
  requireOnePlant(turbines)
  const placed = await placeTurbines(database.db, customerId, [first])
  return {
    placed: {
      turbines: placed.turbines,
      sites: placed.sites.map((site) => ({ ...site, name: about.farm_name })),
      production: { file: file.name, sha256: file.sha256, about },
    },
    sites: [first],
  }
}

/** The support of a farm is that of its turbines, so they must agree. @throws AppError  INVALID_INPUT */
function requireOnePlant(turbines: readonly StoredSite[]): void {
  const factsOf = ({ info }: StoredSite) =>
    JSON.stringify(
      Object.entries(info.plant ?? {})
        .filter(([, fact]) => fact !== null)
        .sort(),
    )
  const expected = factsOf(turbines[0]!)
  const others = turbines.filter((one) => factsOf(one) !== expected).map(({ name }) => name)
  if (others.length > 0)
    throw invalidField(field, (text) => text.farmProduction.refusals.plantsDiffer(others.join(', ')))
}
