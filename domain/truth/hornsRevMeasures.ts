import type { Turbine } from '../turbine/turbine.ts'
import { farmMeansOverClimate, type WakeRun } from '../wake/farm/farmMeans.ts'
import { climateFromSectors, type WindClimate } from '../wake/farm/windClimate.ts'
import { runPark } from '../wake/kernels/park.ts'
import { wakeModels } from '../wake/wakeModels.ts'
import {
  farmAt,
  inductionOf,
  runFarm,
  superpositionOf,
  tableTurbine,
  v80Table,
  windsOf,
} from './farmOfTruth.ts'
import {
  type CaseError,
  casesIn,
  eachCase,
  ifGiven,
  ifPublished,
  type Measure,
  measureOf,
  relativeError,
  type TruthContext,
  withInputs,
  worst,
  worstRelative,
} from './measure.ts'
import type { HornsRevLayout } from './parkMeasures.ts'

interface Site {
  readonly sector_freq_percent: readonly number[]
  readonly weibull_A: readonly number[]
  readonly weibull_k: readonly number[]
  readonly ws: readonly number[]
  readonly sector_of_wd: readonly number[]
  readonly P_sum?: number
  readonly [probability: `P_wd${number}_ws${number}`]: number
}

interface AepCase {
  readonly n: number
  readonly k: number
  readonly induction: string
  readonly superposition: string
  readonly aep_GWh: number
  readonly aep_nowake_GWh?: number | null
  readonly aep_by_turbine_GWh?: readonly number[] | null
}

interface FlowCase {
  readonly wd: number
  readonly ws: number
  readonly k: number
  readonly ws_eff: readonly number[]
  readonly farm_power_kW?: number | null
}

interface HornsRev extends HornsRevLayout {
  readonly site: Site
  readonly aep_cases?: readonly AepCase[]
  readonly flow_cases?: readonly FlowCase[]
}

interface MixedFarm {
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly k: number
  readonly types: readonly { D: number; hub: number; power: string; ct?: string }[]
  readonly cases: readonly { type: readonly number[]; aep_GWh: number }[]
}

/** Relative change of energies over that of the wind. */
interface Sensitivity {
  readonly k: number
  readonly net: number
  readonly free: number
}

/** GWh in a year of 8760 h, PyWake's year, per kW. */
const GWH_PER_KW = 8760 / 1e6

/** PARK against PyWake for the wind farm Horns Rev 1. */
export const hornsRevMeasures: readonly Measure[] = [
  measureOf<HornsRev>('pywake.hornsrev80', 1e-6, 'relative', (part, context) => {
    const farm = hornsRev(part, context)
    return [...climateErrors(farm.site), ...aepErrors(farm, context), ...flowErrors(farm, context)]
  }),
  // The peer assigns a direction between two sectors to the lower one.
  measureOf<Sensitivity>('pywake.net_sensitivity', 3e-4, 'relative', ({ k, net, free }, context) => {
    const farm = hornsRev(context.lookUp('pywake', 'hornsrev80') as HornsRev, context)
    const turbines = farmOfSize(farm, farm.x.length, tableTurbine(v80Table(context)), k)
    const energiesAt = (factor: number) => {
      const weibull_A = farm.site.weibull_A.map((scale) => factor * scale)
      const means = farmMeansOverClimate(turbines, climateOf({ ...farm.site, weibull_A }), null, runPark)
      return { net: sum(means.parkPowerKw), free: sum(means.freePowerKw) }
    }
    const [more, less] = [energiesAt(1.01), energiesAt(0.99)]
    const sensitivity = (of: 'net' | 'free') => (more[of] - less[of]) / (0.01 * (more[of] + less[of]))
    return [
      { name: 'behind wakes', error: relativeError(sensitivity('net'), net) },
      { name: 'in free wind', error: relativeError(sensitivity('free'), free) },
    ]
  }),
  measureOf<MixedFarm>('pywake.hornsrev9_mixed', 1e-6, 'relative', (part, context) => {
    const group = 'pywake.hornsrev9_mixed'
    const { x, y, k, types, cases } = withInputs(part, context, group, ['x', 'y', 'k', 'types'])
    const { site } = hornsRev(context.lookUp('pywake', 'hornsrev80') as HornsRev, context)
    const turbines = types.map(({ D, power }) => tableTurbine(v80Table(context), D, factorOf(power)))
    return eachCase(
      cases,
      ({ type, aep_GWh }) => {
        const hubs = type.map((index) => types[index]!.hub)
        const farm = farmAt(
          x,
          y,
          type.map((index) => turbines[index]!),
          k,
          hubs,
        )
        const { parkPowerKw } = farmMeansOverClimate(farm, climateOf(site), null, runPark)
        const value = GWH_PER_KW * sum(parkPowerKw)
        return { error: relativeError(value, aep_GWh), compared: { value, reference: aep_GWh, unit: 'GWh' } }
      },
      ({ type }) => `types ${type.join('')}`,
    )
  }),
]

function hornsRev(part: HornsRev, context: TruthContext): HornsRev {
  return withInputs(part, context, 'pywake.hornsrev80', ['x', 'y', 'idx16', 'site'])
}

/** 'V80*1.1' means the V80's power times 1.1. */
function factorOf(power: string): number {
  const [, factor] = /\*\s*([\d.]+)$/.exec(power) ?? []
  return factor === undefined ? 1 : Number(factor)
}

function climateOf(site: Site): WindClimate {
  const sectors = site.sector_freq_percent.map((frequency, i) => ({
    frequency,
    scaleMs: site.weibull_A[i]!,
    shape: site.weibull_k[i]!,
  }))
  return climateFromSectors(sectors, site.ws, site.sector_of_wd)
}

function climateErrors(site: Site): CaseError[] {
  const { probability } = climateOf(site)
  const errors: CaseError[] = []
  if (site.P_sum !== undefined)
    errors.push({ name: 'sum of probabilities', error: relativeError(sum(probability), site.P_sum) })
  for (const [key, expected] of Object.entries(site)) {
    const [, direction, speed] = /^P_wd(\d+)_ws(\d+)$/.exec(key) ?? []
    if (direction === undefined) continue
    const cell = Number(direction) * site.ws.length + site.ws.indexOf(Number(speed))
    errors.push({ name: key, error: relativeError(probability[cell]!, expected as number) })
  }
  return errors
}

function farmOfSize({ x, y, idx16 }: HornsRevLayout, n: number, v80: Turbine, k: number) {
  const indices = n === 16 ? idx16 : x.slice(0, n).map((_, i) => i)
  return farmAt(
    indices.map((i) => x[i]!),
    indices.map((i) => y[i]!),
    indices.map(() => v80),
    k,
  )
}

function aepErrors(layout: HornsRev, context: TruthContext): CaseError[] {
  const v80 = tableTurbine(v80Table(context))
  const climate = climateOf(layout.site)
  return eachCase(
    casesIn(layout.aep_cases),
    (one) => {
      const superposition = superpositionOf(one.superposition)
      const induction = inductionOf(one.induction)
      const isRegistered = induction === 'momentum'
      const run: WakeRun = isRegistered
        ? wakeModels.jensen.run({ superposition })
        : (farm, cases, output) => runPark(farm, cases, output, { superposition, induction })
      const farm = farmOfSize(layout, one.n, v80, one.k)
      const { parkPowerKw, freePowerKw } = farmMeansOverClimate(farm, climate, null, run)
      const byTurbine = parkPowerKw.map((power) => GWH_PER_KW * power)
      const error = worst([
        relativeError(sum(byTurbine), one.aep_GWh),
        ifGiven(one.aep_nowake_GWh, (free) => relativeError(GWH_PER_KW * sum(freePowerKw), free)),
        ifPublished(one.aep_by_turbine_GWh, (each) => worstRelative(byTurbine, each)),
      ])
      return {
        error,
        compared: { value: sum(byTurbine), reference: one.aep_GWh, unit: 'GWh' },
        ...(isRegistered && { proves: ['wakeModel.jensen', `superposition.${superposition}`] }),
      }
    },
    ({ n, k, induction, superposition }) => `${n} turbines k ${k} ${induction} ${superposition}`,
  )
}

function flowErrors(layout: HornsRev, context: TruthContext): CaseError[] {
  const v80 = tableTurbine(v80Table(context))
  return eachCase(
    casesIn(layout.flow_cases),
    ({ wd, ws, k, ws_eff, farm_power_kW }) => {
      const farm = farmOfSize(layout, ws_eff.length, v80, k)
      const { speedMs, powerKw } = runFarm(farm, windsOf([wd], [ws]), runPark)
      const value = sum(powerKw.map((row) => row[0]!))
      const error = worst([
        worstRelative(
          speedMs.map((row) => row[0]!),
          ws_eff,
        ),
        ifGiven(farm_power_kW, (power) => relativeError(value, power)),
      ])
      return {
        error,
        ...(typeof farm_power_kW === 'number' && {
          compared: { value, reference: farm_power_kW, unit: 'kW' as const },
        }),
      }
    },
    ({ wd, ws }) => `${wd}° ${ws} m/s`,
  )
}

function sum(values: ArrayLike<number>): number {
  let total = 0
  for (let i = 0; i < values.length; i++) total += values[i]!
  return total
}
