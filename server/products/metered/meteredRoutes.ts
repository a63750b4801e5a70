import type { ListedAtlas } from '#atlas'
import {
  type Language,
  type MeteredCalibration,
  type MeteredNeighbours,
  messages,
  meteredRoutes,
  meteredSource,
  namedSettlements,
  type PurchasableProduct,
} from '#contracts'
import { geodesicDistanceM, type LatLon } from '#domain'
import { marketFolders } from '#market'
import { invalidField } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { partPath } from '../../directoryContents.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { requireUnexpired } from '../../policies/mayOrder.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { boughtProduct } from '../bought/boughtProduct.ts'
import { mapBasis } from '../maps/presentMap.ts'
import { requireUsablePrices } from '../pricedAtlas/requireUsablePrices.ts'
import type { MeteredProposal } from './meteredAt.ts'

const inMetered = tasksIn<typeof import('./meteredAt.ts')>(new URL('./meteredAt.ts', import.meta.url))
const meteredAt = inMetered('meteredAt')
const meteredProposal = inMetered('meteredProposal')

const meteredValuesAt = tasksIn<typeof import('./meteredValuesAt.ts')>(
  new URL('./meteredValuesAt.ts', import.meta.url),
)('meteredValuesAt')
const comparisonTurbinesAt = tasksIn<typeof import('./comparisonTurbinesAt.ts')>(
  new URL('./comparisonTurbinesAt.ts', import.meta.url),
)('comparisonTurbinesAt')

const meteredLevelsAt = tasksIn<typeof import('./meteredLevelsAt.ts')>(
  new URL('./meteredLevelsAt.ts', import.meta.url),
)('meteredLevelsAt')

const ofAtlases = [
  'energyYield',
  'windPotential',
  'timeSeries',
  'yieldIndex',
  'marketValue',
  'ppa',
  'maps',
] as const satisfies readonly PurchasableProduct[]

/** Calls for the metered plants around a place. */
export function registerMeteredRoutes(register: RegisterRoute, context: ServerContext): void {
  async function requireAtlas({ caller, params, language }: MeteredCall): Promise<ListedAtlas> {
    const { atlas, balance } = await boughtProduct(context, caller.customer.id, ofAtlases, params.id)
    requireUnexpired(balance, language)
    return atlas
  }

  register(meteredRoutes.meteredPlants, async (call) => {
    const atlas = await requireAtlas(call)
    const { lat, lon, radius_km: radiusKm } = call.query
    const found = await workFor(call, context.workers, meteredAt, {
      ...folders(context, atlas),
      place: { lat, lon },
      radiusKm,
    })
    const { calibration } = found
    const words = messages[call.language].calibration.metered
    return {
      ...found,
      calibration: calibration && {
        ...calibration,
        source: meteredSource(namedSettlements(calibration.settlements), words),
      },
    }
  })

  register(meteredRoutes.meteredValues, async (call) => {
    const atlas = await requireAtlas(call)
    const { lat, lon, radius_km: radiusKm, mixed } = call.query
    await requireUsablePrices(context, atlas, mixed)
    return workFor(call, context.workers, meteredValuesAt, {
      ...folders(context, atlas),
      ...{ url: atlas.url, marketFolder: marketFolders(context.environment).market },
      ...{ place: { lat, lon }, radiusKm },
    })
  })

  register(meteredRoutes.meteredLevels, async (call) => {
    const atlas = await requireAtlas(call)
    return workFor(call, context.workers, meteredLevelsAt, {
      ...folders(context, atlas),
      ...{ fleetFolder: marketFolders(context.environment).fleet, by: call.query.by },
    })
  })

  register(meteredRoutes.meteredTurbines, async (call) => {
    const atlas = await requireAtlas(call)
    const { lat, lon, distance_a_km, distance_b_km, hub_height_m: hubHeightM } = call.query
    return workFor(call, context.workers, comparisonTurbinesAt, {
      ...folders(context, atlas),
      place: { lat, lon },
      limits: { distanceAKm: distance_a_km, distanceBKm: distance_b_km, hubHeightM },
    })
  })
}

/** Parts of a call that identify the bought atlas. */
interface MeteredCall {
  readonly caller: { readonly customer: { readonly id: number } }
  readonly params: { readonly id: number }
  readonly language: Language
}

/** Distance of metered plants that a result keeps, km, and their number. */
const neighbourRadiusKm = 20
const neighbourCount = 10

/** The nearest metered plants around a farm for its result; null: none are compared with the atlas there. */
export async function meteredNeighbours(
  context: ServerContext,
  atlas: ListedAtlas,
  turbines: readonly LatLon[],
  customerId: number,
): Promise<MeteredNeighbours | null> {
  const mean = (of: (turbine: LatLon) => number) =>
    turbines.reduce((sum, turbine) => sum + of(turbine), 0) / turbines.length
  const { radius_km, settlements, plants, summary, limits } = await context.workers.run(
    meteredAt,
    {
      ...folders(context, atlas),
      place: { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon) },
      radiusKm: neighbourRadiusKm,
    },
    { customerId, signal: AbortSignal.timeout(proposalMs) },
  )
  if (plants.length === 0) return null
  return { radius_km, settlements, plants: plants.slice(0, neighbourCount), summary, limits }
}

/** Largest distance of a turbine from the place whose factor is used, m. */
const mostFarM = 10_000

/**
 * Takes only what the stored comparison proposes, so that a result with this source has the source's factor.
 *
 * @throws AppError  INVALID_INPUT: the factor is not, or no longer, that of the place, or the place is not of the farm
 */
export async function requireMetered(
  context: ServerContext,
  atlas: ListedAtlas,
  { source: _, ...sent }: MeteredCalibration,
  { turbines, customerId }: { readonly turbines: readonly LatLon[]; readonly customerId: number },
): Promise<void> {
  const isNear = turbines.every((turbine) => geodesicDistanceM(turbine, sent.place) <= mostFarM)
  const proposed = isNear
    ? await context.workers.run(
        meteredProposal,
        { ...folders(context, atlas), place: sent.place },
        { customerId, signal: AbortSignal.timeout(proposalMs) },
      )
    : null
  if (proposed !== null && isSame(proposed, sent)) return
  throw invalidField('calibration', ({ calibration }) => calibration.metered.refusals.changed)
}

const proposalMs = 60_000

function isSame({ skill, place, settlements, ...proposed }: MeteredProposal, sent: MeteredProposal): boolean {
  return (
    settlements.join('\n') === sent.settlements.join('\n') &&
    Object.entries(proposed).every(([key, value]) => sent[key as keyof typeof proposed] === value) &&
    Object.entries(skill).every(([key, value]) => sent.skill[key as keyof typeof skill] === value) &&
    sent.place.lat === place.lat &&
    sent.place.lon === place.lon
  )
}

function folders({ environment }: Pick<ServerContext, 'environment'>, atlas: ListedAtlas) {
  return {
    atlas: { id: atlas.id, version: atlas.version },
    basis: mapBasis(atlas),
    folder: marketFolders(environment).metered,
    registerFolder: partPath(environment.dataDirectory, 'register'),
  }
}
