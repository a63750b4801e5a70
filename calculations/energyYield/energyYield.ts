import { windHeights } from '#atlas/read'
import {
  basisWithCalibration,
  basisWithLandCover,
  directionSectorCount,
  type EnergyYieldResult,
  energyYieldResultFormat,
  isByPrices,
  objectivesOf,
  products,
  withNetYields,
} from '#contracts'
import { meanYearOf } from '#domain'
import type { Calculation, CalculationContext, Made } from '../calculation.ts'
import { writeNetPower } from '../netPower/netPowerFile.ts'
import { marketParts } from '../provenance/marketParts.ts'
import { resultProvenance } from '../provenance/resultProvenance.ts'
import { arePricesWithheld, requirePrices } from '../requirePrices.ts'
import { stepsOfMonths } from '../weather/calendar.ts'
import { meanYearNotes } from '../weather/meanYearNotes.ts'
import type { StepRange } from '../weather/period.ts'
import { requireSitesInside, requireSteps, requireValues } from '../weather/requireWeather.ts'
import { type TimeAxis, timeAxisOf } from '../weather/timeAxis.ts'
import { type PreparedCalibration, prepareCalibration } from './calibratedInflow.ts'
import { ClimateTally } from './climateTally.ts'
import { writeFarmFiles } from './farmFiles.ts'
import { addFarmSums, emptyFarmSums, type FarmSums } from './farmSums.ts'
import { groupResult } from './groupResult.ts'
import { HighWindWatch } from './highWind.ts'
import { type InflowBlock, type InflowPlan, planInflow, readInflow } from './inflow.ts'
import { placeTurbines } from './layout/placeTurbines.ts'
import { pricedBlocks } from './restrictions/pricedBlocks.ts'
import { withRestrictedLosses } from './restrictions/restrictedEnergy.ts'
import { restrictionsResult } from './restrictions/restrictionsResult.ts'
import { resultCalibration } from './resultCalibration.ts'
import { SensitivityTally, type WindSensitivity } from './sensitivity.ts'
import { settleAir } from './settleAir.ts'
import { type EnergyYieldSpec, energyYieldSpecSchema, type OrderedEnergyYieldSpec } from './spec.ts'
import { sumInThreads } from './sumInThreads.ts'
import { settleSurface } from './surface.ts'
import { type Tallied, turbineResults } from './turbineResult.ts'
import { turbineTurbulences } from './turbineTurbulence.ts'
import { meanTurbulence } from './turbulence.ts'
import { hasWakeRange, wakeRangeOf } from './wakeRange.ts'
import { type WindVariant, windVariants } from './windVariants.ts'
import { withoutPrices } from './withoutPrices.ts'

/** Energy yield of a wind farm with its wakes, time step by time step. */
export const energyYield: Calculation<OrderedEnergyYieldSpec> = {
  specSchema: energyYieldSpecSchema,
  // Losses by restrictions and layouts by revenue are valued in EUR.
  readsMarket: (spec) => spec.restrictions.length > 0 || isLayoutByPrices(spec),
  async run(asOrdered, given) {
    const { layout } = asOrdered
    // Energies with restrictions remain without their revenue; a layout by revenue does not.
    if (isLayoutByPrices(asOrdered)) requirePrices(asOrdered, given)
    const whole = arePricesWithheld(asOrdered, given) ? { ...given, market: null } : given
    const search = withProgress(whole, 0, SEARCH_SHARE)
    const placed = layout === undefined ? null : await placeTurbines(asOrdered, layout, search)
    const ordered = placed?.spec ?? asOrdered
    const context = placed === null ? whole : withProgress(whole, SEARCH_SHARE, 1)
    const { info } = context.atlas
    requireSitesInside(info, ordered.turbines)
    const steps = requireSteps(info, { from: ordered.from_year, till: ordered.till_year })
    const spec = await settleAir(
      await settleSurface(ordered, context.atlas, steps, context.signal),
      context.atlas,
      context.signal,
    )
    const axis = timeAxisOf(info, steps)
    const { result: calculated, plannedKw } = await calibratedResult(spec, context, steps, axis)
    const found = placed === null ? calculated : { ...calculated, layout: placed.found }
    const result = whole === given ? found : withoutPrices(found)
    const files = await writeFarmFiles(context.folder, result, spec.language)
    const names = files.filter(({ kind }) => kind === 'download').map(({ name }) => name)
    const power = await writeNetPower(context.folder, { ...axis, powerKw: plannedKw })
    return { result: { ...result, files: names }, files: [...files, power] }
  },
}

function isLayoutByPrices({ layout }: OrderedEnergyYieldSpec): boolean {
  return layout !== undefined && objectivesOf(layout).some(isByPrices)
}

/** Share of the progress that the search of a layout takes. */
const SEARCH_SHARE = 0.8

/** The context of a part of the calculation. */
function withProgress(context: CalculationContext, from: number, end: number): CalculationContext {
  return { ...context, progress: (done) => context.progress(from + done * (end - from)) }
}

/** The farm in its calibrated wind, with the uncalibrated result, or in the atlas's unchanged wind. */
async function calibratedResult(
  spec: EnergyYieldSpec,
  context: CalculationContext,
  steps: StepRange,
  axis: TimeAxis,
): Promise<Summed> {
  const { calibration } = spec
  const { atlas, signal } = context
  const plan = planInflow(atlas.info, spec)
  if (calibration === undefined) return sumSteps(spec, context, { steps, axis, plan })
  const prepared = await prepareCalibration(calibration, spec, atlas, plan, signal)
  const { result: uncalibrated } = await sumSteps(spec, withProgress(context, 0, 0.5), { steps, axis, plan })
  const { result, plannedKw } = await sumSteps(spec, withProgress(context, 0.5, 1), {
    steps,
    axis,
    plan: prepared.plan,
    prepared,
  })
  const outcome = resultCalibration(calibration, prepared, uncalibrated, result)
  return { result: { ...result, calibration: outcome }, plannedKw }
}

/** A result with the power of its planned turbines after restrictions, kW, shape [step]. */
interface Summed {
  readonly result: Made<EnergyYieldResult>
  readonly plannedKw: Float64Array
}

interface Weather {
  readonly steps: StepRange
  readonly axis: TimeAxis
  readonly plan: InflowPlan
  /** Calibration; absent: the atlas's wind is unchanged. */
  readonly prepared?: PreparedCalibration
}

async function sumSteps(
  spec: EnergyYieldSpec,
  context: CalculationContext,
  { steps, axis, plan, prepared }: Weather,
): Promise<Summed> {
  const { atlas, signal } = context
  const years = { from: spec.from_year, till: spec.till_year }
  const months = stepsOfMonths(years, axis.startMs, axis.stepMs)
  const tally = emptyFarmSums(0, {
    turbines: spec.turbines.length,
    sectors: directionSectorCount,
    months: months.length,
    restrictions: spec.restrictions.length,
  })
  const climates = plan.classes.map(() => new ClimateTally())
  const hasWind = plan.classes.map(() => false)
  const sensitivity = new SensitivityTally(spec, plan, axis, months.length)
  const highWind = new HighWindWatch(spec, plan.classOf)
  const priced = pricedBlocks(context.market, axis)
  // Variants in the order of the blocks; null: the unchanged wind.
  const variants: (WindVariant | null)[] = []
  async function* blocks(): AsyncGenerator<InflowBlock> {
    const factors = [windVariants.more, windVariants.less]
    const reading = { plan, spec, steps, signal, factors, ...(prepared && { calibrate: prepared.apply }) }
    for await (const { scaled, ...block } of readInflow(atlas, reading)) {
      for (const [index, climate] of climates.entries()) {
        climate.add(block, index)
        hasWind[index] ||= !block.speedMs[index]!.every(Number.isNaN)
      }
      const [more, less] = scaled.map(priced) as [InflowBlock, InflowBlock]
      sensitivity.add('more', more)
      sensitivity.add('less', less)
      variants.push(null)
      yield priced(highWind.watch(block))
    }
    for (const { variant, block } of sensitivity.samples()) {
      variants.push(variant)
      yield block
    }
  }
  let done = 0
  const plannedKw = new Float64Array(axis.rows).fill(Number.NaN)
  const take = (sums: FarmSums, rows: number) => {
    const variant = variants.shift() ?? null
    if (variant !== null) return sensitivity.take(variant, sums)
    addFarmSums(tally, sums)
    plannedKw.set(sums.plannedKw, done)
    done += rows
    context.progress(done / axis.rows)
  }
  const job = {
    spec,
    classOf: plan.classOf,
    sectorCount: directionSectorCount,
    restrictionRules: plan.restrictions.rules,
  }
  await sumInThreads(job, blocks(), axis.rows, take, { signal })
  // Any turbine without wind leaves the farm without a single step; without air all of them do.
  const windless = plan.classes[Math.max(0, hasWind.indexOf(false))]!
  requireValues(spec.turbines[windless.turbines[0]!]!, tally.validSteps > 0)
  const calendar = {
    firstYear: years.from,
    stepsOfMonths: months,
    validOfMonths: tally.stepsByMonth,
    stepHours: axis.stepMs / 3_600_000,
    meanYear: meanYearOf(months, tally.stepsByMonth),
  }
  const tallied = withRestrictedLosses({ spec, plan, tally, calendar })
  const windClimates = plan.classes.map((one, index) =>
    climates[index]!.finish(one, spec.turbines[one.turbines[0]!]!.site_id, calendar.meanYear),
  )
  const parts = await marketParts(context, 'energyYield')
  const sensitivityOf = sensitivity.finish(calendar)
  const result = resultOf(tallied, { ...context, ...parts }, axis, sensitivityOf, windClimates)
  const sample = hasWakeRange(spec) ? sensitivity.lessWind : null
  if (sample === null) return { result, plannedKw }
  const wakeShare = 1 - (result.groups.planned.yield.efficiency ?? 1)
  return { result: { ...result, wake_range: wakeRangeOf(job, sample, wakeShare) }, plannedKw }
}

type Loss = 'wake_loss_own_mwh' | 'wake_loss_others_mwh' | 'blockage_loss_mwh'

function resultOf(
  tallied: Tallied,
  context: CalculationContext & Awaited<ReturnType<typeof marketParts>>,
  axis: TimeAxis,
  sensitivityOf: WindSensitivity,
  windClimates: EnergyYieldResult['wind_climates'],
): Made<EnergyYieldResult> {
  const { spec, plan, calendar } = tallied
  const turbulences = turbineTurbulences(spec, (index) => windClimates[plan.classOf[index]!]!)
  const turbines = turbineResults(tallied, sensitivityOf).map((turbine, index) => {
    const turbulence = turbulences[index]
    return turbulence === undefined ? turbine : { ...turbine, turbulence }
  })
  const restrictions = restrictionsResult(tallied, context.market, axis)
  const planned = groupResult(tallied, ['planned'], sensitivityOf)!
  const lost = (status: 'planned' | 'portfolio', kind: Loss) =>
    turbines.filter((one) => one.status === status).reduce((sum, one) => sum + (one[kind] ?? 0), 0)
  const provenance = resultProvenance(context, spec.interpolation, axis)
  const result: Made<EnergyYieldResult> = {
    product: products.energyYield.code,
    format: energyYieldResultFormat,
    ...provenance,
    basis: basisWithLandCover(
      basisWithCalibration(provenance.basis, spec.calibration),
      spec.land_cover_reading,
    ),
    rows: axis.rows,
    availability: calendar.meanYear.validSteps / calendar.meanYear.steps,
    mean_year: meanYearNotes(calendar.meanYear, axis.rows),
    farm_name: spec.farm_name,
    ...(spec.metered && { metered: spec.metered }),
    ...(spec.ruggedness && { ruggedness: spec.ruggedness }),
    wake_model: spec.wake_model,
    ...(spec.superposition && { superposition: spec.superposition }),
    ...(spec.wake_expansion !== undefined && { wake_expansion: spec.wake_expansion }),
    ...(spec.blockage && { blockage: spec.blockage }),
    ...(spec.profile_above && { profile_above: spec.profile_above }),
    density_correction: spec.density_correction,
    density_known: plan.classes.every(({ density }) => density !== undefined),
    wind_heights_m: windHeights(context.atlas.info.variables),
    ...(spec.rotor_average && { rotor_average: spec.rotor_average }),
    turbulence_intensity: meanTurbulence(spec.turbulence),
    turbulence: {
      source: spec.turbulence.source,
      ...(spec.turbulence.entered !== undefined && { entered: spec.turbulence.entered }),
    },
    south_region: spec.south_region,
    power_curves: spec.power_curves,
    turbines,
    groups: {
      planned,
      portfolio: groupResult(tallied, ['portfolio'], sensitivityOf),
      farm: groupResult(tallied, ['planned', 'portfolio'], sensitivityOf)!,
    },
    wake_losses: {
      by_existing_mwh: lost('planned', 'wake_loss_others_mwh'),
      within_planned_mwh: lost('planned', 'wake_loss_own_mwh'),
      inflicted_on_existing_mwh: lost('portfolio', 'wake_loss_others_mwh'),
      ...(spec.blockage && {
        blockage_mwh: {
          planned: lost('planned', 'blockage_loss_mwh'),
          portfolio: lost('portfolio', 'blockage_loss_mwh'),
        },
      }),
    },
    ...(restrictions && { restrictions }),
    uncertainties: spec.uncertainties,
    wind_sensitivity: planned.wind_sensitivity!,
    wind_climates: windClimates,
    files: [],
  }
  return { ...withNetYields(result, spec), basis: result.basis }
}
