import type { Atlas } from '#atlas'
import { directionSectorCount, type ProductionCalibration, type ProductionFit } from '#contracts'
import { calendarMonthsIn, productionFactor } from '#domain'
import { CalculationFailure } from '../../calculation.ts'
import { stepsOfMonths } from '../../weather/calendar.ts'
import { type Years, yearsOfAtlas } from '../../weather/period.ts'
import { requireSteps } from '../../weather/requireWeather.ts'
import { timeAxisOf } from '../../weather/timeAxis.ts'
import { addFarmSums, emptyFarmSums, type FarmSums } from '../farmSums.ts'
import { HighWindWatch } from '../highWind.ts'
import { type InflowBlock, planInflow, readInflow, withScaledSpeeds } from '../inflow.ts'
import type { EnergyYieldSpec } from '../spec.ts'
import { sumInThreads } from '../sumInThreads.ts'
import {
  computedMwh,
  isKnown,
  type KnownMonths,
  type ProducedPeriod,
  periodsOfRows,
} from './producedPeriods.ts'

/** Factor on the wind that reproduces a production. */
export interface FittedProduction {
  readonly factor: number
  readonly years: Years
  /** Mean of the atlas's wind at the hubs of the metered turbines over the months that count, m/s. */
  readonly atlasMeanMs: number
  readonly fit: ProductionFit
}

/**
 * Calculates the farm as it was, the existing turbines and the metered ones, through the months of a production. It
 * varies one factor on the wind until the energies are those that were metered.
 * @throws CalculationFailure OUTSIDE_PERIOD, ATLAS_DATA_MISSING; PRODUCTION_IMPLAUSIBLE if no wind gives it
 */
export async function fitProduction(
  { rows, other_losses }: ProductionCalibration,
  spec: EnergyYieldSpec,
  atlas: Atlas,
  signal: AbortSignal,
): Promise<FittedProduction> {
  const metered = new Set(rows.map(({ site_id }) => site_id))
  const years = yearsOfRows(
    rows.map(({ year }) => year),
    yearsOfAtlas(atlas.info),
  )
  const farm = farmThen(spec, metered, years)
  const turbineOf = new Map(farm.turbines.map(({ site_id }, index) => [site_id, index]))
  const run = await farmInWind(farm, atlas, signal)
  const asItIs = await run.sumsAt(1)
  const all = periodsOfRows(rows, years.from)
  const periods = all.filter((period) => isKnown(period, asItIs, run.known))
  const produced = periods.map((period) => sumOf(period.rows.map(({ energy_kwh }) => energy_kwh / 1000)))
  if (!(sumOf(produced) > 0)) throw new CalculationFailure('FAILED', 'ATLAS_DATA_MISSING')
  const energiesOf = (sums: FarmSums) =>
    periods.map((period) => (1 - other_losses) * computedMwh(period, sums, run.known, turbineOf))
  const computed = energiesOf(asItIs)
  // January of the first year is month 0.
  const calendarMonths = calendarMonthsIn(periods.flatMap(({ months }) => months))
  const found = await productionFactor(produced, calendarMonths, async (factor) =>
    factor === 1 ? computed : energiesOf(await run.sumsAt(factor)),
  )
  const [produced_mwh, computed_mwh] = [sumOf(produced), sumOf(computed)]
  if (found === null)
    throw new CalculationFailure('INVALID', 'PRODUCTION_IMPLAUSIBLE', {
      produced: Math.round(produced_mwh),
      computed: Math.round(computed_mwh),
    })
  return {
    factor: found.factor,
    years,
    atlasMeanMs: meanSpeed(asItIs, periods, turbineOf),
    fit: {
      turbines: metered.size,
      standing: farm.turbines.length,
      periods: periods.length,
      left_out: all.length - periods.length,
      unit: unitOf(periods),
      produced_mwh,
      computed_mwh,
      r_squared: found.rSquared,
      scatter: found.scatter,
      skill: found.skill,
    },
  }
}

/** @throws CalculationFailure  OUTSIDE_PERIOD: energies of years that the atlas lacks cannot calibrate it */
function yearsOfRows(rows: readonly number[], { from, till }: Years): Years {
  const years = { from: Math.min(...rows), till: Math.max(...rows) }
  if (years.from < from || years.till > till)
    throw new CalculationFailure('INVALID', 'OUTSIDE_PERIOD', { from, till })
  return years
}

/** Planned turbines without a production did not exist yet. */
function farmThen(spec: EnergyYieldSpec, metered: ReadonlySet<number>, years: Years): EnergyYieldSpec {
  const { calibration: _, ...rest } = spec
  return {
    ...rest,
    from_year: years.from,
    till_year: years.till,
    restrictions: [],
    turbines: spec.turbines.filter(({ site_id, status }) => status === 'portfolio' || metered.has(site_id)),
  }
}

/** A farm that can be calculated with any factor on its wind. */
async function farmInWind(farm: EnergyYieldSpec, atlas: Atlas, signal: AbortSignal) {
  const years = { from: farm.from_year, till: farm.till_year }
  const steps = requireSteps(atlas.info, years)
  const axis = timeAxisOf(atlas.info, steps)
  const plan = planInflow(atlas.info, farm)
  const months = stepsOfMonths(years, axis.startMs, axis.stepMs)
  const known: KnownMonths = { stepsOfMonths: months, stepHours: axis.stepMs / 3_600_000 }
  const job = {
    spec: farm,
    classOf: plan.classOf,
    sectorCount: directionSectorCount,
    restrictionRules: plan.restrictions.rules,
  }
  const reading = { plan, spec: farm, steps, signal }
  const sumsAt = async (factor: number): Promise<FarmSums> => {
    const tally = emptyFarmSums(0, {
      turbines: farm.turbines.length,
      sectors: directionSectorCount,
      months: months.length,
      restrictions: 0,
    })
    const highWind = new HighWindWatch(farm, plan.classOf)
    const calibrate = (block: InflowBlock) => withScaledSpeeds(block, () => factor)
    async function* blocks(): AsyncGenerator<InflowBlock> {
      for await (const block of readInflow(atlas, { ...reading, calibrate })) yield highWind.watch(block)
    }
    await sumInThreads(job, blocks(), axis.rows, (sums) => addFarmSums(tally, sums), { signal })
    return tally
  }
  return { known, sumsAt }
}

function meanSpeed(
  { turbines, stepsByMonth }: FarmSums,
  periods: readonly ProducedPeriod[],
  turbineOf: ReadonlyMap<number, number>,
): number {
  let [speed, steps] = [0, 0]
  for (const { rows, months } of periods)
    for (const { site_id } of rows)
      for (const month of months) {
        speed += turbines[turbineOf.get(site_id)!]!.freeSpeed[month]!
        steps += stepsByMonth[month]!
      }
  return speed / steps
}

function unitOf(periods: readonly ProducedPeriod[]): ProductionFit['unit'] {
  const units = new Set(periods.map(({ unit }) => unit))
  return units.size === 2 ? 'mixed' : periods[0]!.unit
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
