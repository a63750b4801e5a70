import {
  type FarmLayout,
  type FarmLayoutOrder,
  isByPrices,
  type LayoutWorth,
  messages,
  objectivesOf,
} from '#contracts'
import {
  type FoundLayout,
  type LatLon,
  type LayoutPattern,
  layoutRules,
  type MapPoint,
  placeOnPlane,
} from '#domain'
import { type CalculationContext, CalculationFailure } from '../../calculation.ts'
import { layoutFront } from '../../layout/layoutFront.ts'
import { type LayoutResult, layoutResult, worthFields, worthsOf } from '../../layout/layoutResult.ts'
import type { PreparedLayout } from '../../layout/layoutTask.ts'
import { type LayoutStep, runLayoutSearch } from '../../layout/runLayoutSearch.ts'
import { verifiedEnergy } from '../../layout/verifiedEnergy.ts'
import { requireSitesInside, requireSteps } from '../../weather/requireWeather.ts'
import type { OrderedEnergyYieldSpec } from '../spec.ts'
import { settleSurface } from '../surface.ts'
import { onNewGround } from './groundRaster.ts'
import { type LayoutGround, layoutGround, middleOfGround } from './layoutGround.ts'
import { layoutWind } from './layoutWind.ts'
import { isLayoutEnded, removeLayoutNow, writeLayoutNow } from './liveLayout.ts'
import { prepareFarmLayout } from './prepareFarmLayout.ts'

/** Shortest time between two states of a search to show, ms. */
const SHOWN_EACH_MS = 700

/**
 * Searches the layout of a farm's planned turbines.
 * @returns the spec with their new places, and what was found
 * @throws CalculationFailure INVALID_SPEC: the turbines do not fit, or the years are too few
 */
export async function placeTurbines(
  ordered: OrderedEnergyYieldSpec,
  layout: FarmLayoutOrder,
  context: CalculationContext,
): Promise<{ readonly spec: OrderedEnergyYieldSpec; readonly found: FarmLayout }> {
  const { atlas, folder, signal } = context
  const withPrices = objectivesOf(layout).some(isByPrices)
  const steps = requireSteps(atlas.info, { from: ordered.from_year, till: ordered.till_year })
  // Neighbours last, as in searches.
  const sorted = ordered.turbines.toSorted((a, b) => rankOf(a) - rankOf(b))
  const ground = layoutGround(layout, sorted)
  const middle = middleOfGround(ground)
  requireSitesInside(atlas.info, [{ name: 'layout.area', ...middle }])
  const spec = await settleSurface({ ...ordered, turbines: sorted }, atlas, steps, signal)
  const wind = await layoutWind(spec, context, steps, middle, withPrices)
  const prepared = prepareFarmLayout(spec, layout, ground, wind)
  const { starts, trials_per_start: trialsPerStart, seed, minutes, fewest } = layout
  const search = { seed, starts, trialsPerStart, minutes }
  const refined = ground.first && [...ground.first, ...ground.places.slice(ground.first.length)]
  // Searches of fewer turbines follow.
  const ownShare = fewest === undefined ? 1 : 0.5
  const show = shownSteps(context, prepared, ground)
  const searches = await runLayoutSearch(prepared, { ...search, ...(refined && { refined }) }, (step) =>
    show({ ...step, share: ownShare * step.share }),
  )
  if (!searches.ok)
    throw new CalculationFailure('INVALID', 'INVALID_SPEC', {
      issues: messages[ordered.language].farmLayout.nearlyFull,
    })
  const result = layoutResult(prepared, searches, { seed, seconds: 0 })
  const places = [...result.layout.map(([x, y]) => ({ x, y })), ...prepared.task.neighbours]
  const front =
    fewest === undefined
      ? []
      : await layoutFront(prepared, places, fewest, search, async ({ share }) => {
          signal.throwIfAborted()
          context.progress(ownShare + (1 - ownShare) * share)
          return isLayoutEnded(folder)
        })
  await removeLayoutNow(folder)
  const placed = new Map(
    result.layout.map(([x, y], index) => [
      sorted[index]!.site_id,
      rounded(placeOnPlane(ground.plane, { x, y })),
    ]),
  )
  return {
    spec: {
      ...ordered,
      turbines: ordered.turbines.map((turbine) => {
        const place = placed.get(turbine.site_id)
        if (place === undefined || ordered.layout_ground === undefined) return { ...turbine, ...place }
        return onNewGround({ ...turbine, ...place }, ordered.layout_ground)
      }),
    },
    found: {
      ...farmLayoutOf(layout, sorted, prepared, ground, result),
      ...(ordered.layout_ground && { has_new_ground: true }),
      ...(front.length > 0 && {
        by_number: front.map((one) => ({ turbines: one.turbines, ...worthFields(prepared, one) })),
      }),
    },
  }
}

/** Reports the progress of a search and its best layout so far; the answer is whether its end is requested. */
function shownSteps(
  { folder, signal, progress }: CalculationContext,
  prepared: PreparedLayout,
  ground: LayoutGround,
): (step: LayoutStep) => Promise<boolean> {
  let shownAtMs = 0
  return async ({ share, best, objective }) => {
    signal.throwIfAborted()
    progress(share)
    if (performance.now() - shownAtMs < SHOWN_EACH_MS) return false
    shownAtMs = performance.now()
    const value = objective === 'lcoe' ? 1 / best.value : best.value
    await writeLayoutNow(folder, { share, objective, value, places: lonLats(best, prepared, ground) })
    return isLayoutEnded(folder)
  }
}

function rankOf({ status }: OrderedEnergyYieldSpec['turbines'][number]): number {
  return status === 'planned' ? 0 : 1
}

function farmLayoutOf(
  ordered: FarmLayoutOrder,
  turbines: OrderedEnergyYieldSpec['turbines'],
  prepared: PreparedLayout,
  { plane, site, spacing, places }: LayoutGround,
  result: LayoutResult,
): FarmLayout {
  const { task, farm } = prepared
  const movable = task.farm.neighboursFrom
  const first = verifiedEnergy(prepared, places)
  const worths = worthsOf(first, movable)
  const rules = layoutRules(
    site,
    spacing,
    farm.turbines.map(({ diameterM }) => diameterM),
    movable,
  )
  const neighbours = (mwh: number | undefined) => (mwh === undefined ? {} : { neighbours_mwh: mwh })
  return {
    ordered,
    before: {
      ...worthFields(prepared, worths),
      violations: rules.violations(places),
      ...neighbours(movable < places.length ? total(first.parkMwh.slice(movable)) : undefined),
    },
    found: {
      ...worthOfResult(result),
      violations: result.violations,
      ...neighbours(result.neighbours_aep_mwh),
      free_mwh: result.free_aep_mwh,
      searched: result.search_aep_mwh ?? result.search_eur ?? result.search_lcoe_eur_mwh ?? Number.NaN,
      ...(result.pattern && { pattern: patternEntry(result.pattern) }),
    },
    ...(result.energy_layout && {
      by_energy: {
        ...worthOfResult(result.energy_layout),
        places: result.energy_layout.layout.map(([x, y]) => lonLat(plane, { x, y })),
      },
    }),
    ...(result.other_layouts && {
      others: result.other_layouts.map((one) => ({
        objective: one.objective,
        ...worthOfResult(one),
        places: one.layout.map(([x, y]) => lonLat(plane, { x, y })),
      })),
    }),
    starts: result.starts.map((start) => ({
      ...worthOfResult(start),
      first_searched:
        start.first_search_mwh ?? start.first_search_eur ?? start.first_search_lcoe_eur_mwh ?? Number.NaN,
      searched: start.search_mwh ?? start.search_eur ?? start.search_lcoe_eur_mwh ?? Number.NaN,
    })),
    wake_models_mwh: { ...result.wake_models_mwh },
    stopped: result.stopped,
    turbines: turbines.slice(0, movable).map(({ site_id, lat, lon }, index) => ({
      site_id,
      before: { lat, lon, aep_mwh: first.parkMwh[index]! },
      aep_mwh: result.turbines_mwh[index]!,
    })),
  }
}

function patternEntry({ kind, directionDeg, inRowM, betweenRowsM, offset }: LayoutPattern) {
  return { kind, direction_deg: directionDeg, in_row_m: inRowM, between_rows_m: betweenRowsM, offset }
}

function worthOfResult({ aep_mwh, revenue_eur, p90_revenue_eur, lcoe_eur_mwh }: LayoutWorth): LayoutWorth {
  return {
    aep_mwh,
    ...(revenue_eur !== undefined && { revenue_eur }),
    ...(p90_revenue_eur !== undefined && { p90_revenue_eur }),
    ...(lcoe_eur_mwh !== undefined && { lcoe_eur_mwh }),
  }
}

function lonLats(best: FoundLayout, { task }: PreparedLayout, { plane }: LayoutGround) {
  return best.places.slice(0, task.farm.neighboursFrom).map((point) => lonLat(plane, point))
}

function lonLat(plane: LayoutGround['plane'], point: MapPoint): [lon: number, lat: number] {
  const { lat, lon } = rounded(placeOnPlane(plane, point))
  return [lon, lat]
}

/** Factor that rounds degrees to 1 cm. */
const PER_DEGREE = 1e7

function rounded({ lat, lon }: LatLon): LatLon {
  return { lat: Math.round(lat * PER_DEGREE) / PER_DEGREE, lon: Math.round(lon * PER_DEGREE) / PER_DEGREE }
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
