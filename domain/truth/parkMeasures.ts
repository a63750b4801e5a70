import { turbineThrust } from '../turbine/turbine.ts'
import { runPark } from '../wake/kernels/park.ts'
import {
  constantThrustTurbine,
  farmAt,
  runFarm,
  superpositionOf,
  tableTurbine,
  v80Table,
  windsOf,
} from './farmOfTruth.ts'
import {
  type CaseError,
  eachCase,
  ifGiven,
  type Measure,
  measureOf,
  relativeError,
  type TruthContext,
  withInputs,
  worst,
  worstRelative,
} from './measure.ts'
import { generateSeries } from './seriesGenerator.ts'

interface RowCase {
  readonly name: string
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly wd: number
  readonly ws: number
  readonly k: number
  readonly D: number
  readonly ct: readonly number[]
  readonly superposition: string
  readonly ws_eff: readonly number[]
}

interface OverlapCases {
  readonly ws: number
  readonly wd: number
  readonly cases: readonly {
    k: number
    dx: number
    dy: number
    ws_eff: number
    power_kW?: number
    ct?: number
  }[]
}

interface OffsetCase {
  readonly h: readonly number[]
  readonly dx: number
  readonly dy: number
  readonly ws: number
  readonly k: number
  readonly ws_eff: readonly number[]
}

interface SeriesCase {
  readonly n_wt: number
  readonly k: number
  readonly ws: readonly number[]
  readonly wd: readonly number[]
  readonly farm_power_kW?: readonly number[]
  readonly ws_eff_first10?: readonly (readonly number[])[]
  readonly sum_MWh?: number
  readonly [total: `sum_MWh_${number}h_${number}wt`]: number
}

/** Layout of the wind farm Horns Rev 1. */
export interface HornsRevLayout {
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly idx16: readonly number[]
}

/** Horns Rev 1 from the file, or from the repository if the file omits it. */
export function hornsRevLayout(context: TruthContext): HornsRevLayout {
  const part = (context.lookUp('pywake', 'hornsrev80') ?? {}) as HornsRevLayout
  return withInputs(part, context, 'pywake.hornsrev80', ['x', 'y', 'idx16'])
}

/** PARK compared with the papers and PyWake: single wakes and series. */
export const parkMeasures: readonly Measure[] = [
  measureOf<{ cases: readonly RowCase[] }>('pywake.jensen_nibe', 1e-6, 'relative', ({ cases }) =>
    eachCase(cases, rowError, ({ name }) => name),
  ),
  measureOf<OverlapCases>('pywake.partial_overlap', 1e-6, 'relative', (part, context) => {
    const { ws, wd, cases } = withInputs(part, context, 'pywake.partial_overlap', ['ws', 'wd'])
    const v80 = tableTurbine(v80Table(context))
    return eachCase(
      cases,
      ({ k, dx, dy, ws_eff, power_kW, ct }) => {
        const farm = farmAt([0, dx], [0, dy], [v80, v80], k)
        const { speedMs, powerKw } = runFarm(farm, windsOf([wd], [ws]), runPark)
        const speed = speedMs[1]![0]!
        return worst([
          relativeError(speed, ws_eff),
          ifGiven(power_kW, (power) => relativeError(powerKw[1]![0]!, power, 1)),
          ifGiven(ct, (thrust) => relativeError(turbineThrust(v80, speed), thrust)),
        ])
      },
      ({ k, dx, dy }) => `k ${k} dx ${dx} dy ${dy}`,
    )
  }),
  measureOf<{ cases: readonly OffsetCase[] }>(
    'pywake.hub_height_offset',
    1e-6,
    'relative',
    ({ cases }, context) => {
      const v80 = tableTurbine(v80Table(context))
      return eachCase(
        cases,
        ({ h, dx, dy, ws, k, ws_eff }) => {
          const farm = farmAt([0, dx], [0, dy], [v80, v80], k, h)
          const { speedMs } = runFarm(farm, windsOf([270], [ws]), runPark)
          return worstRelative(
            speedMs.map((row) => row[0]!),
            ws_eff,
          )
        },
        ({ h }) => `hubs ${h.join(' ')} m`,
      )
    },
  ),
  measureOf<SeriesCase>('pywake.time_series_hornsrev16', 1e-6, 'relative', seriesErrors),
]

function rowError({ x, y, wd, ws, k, D, ct, superposition, ws_eff }: RowCase): number {
  const turbines = ct.map((one) => constantThrustTurbine(D, one))
  const { speedMs } = runFarm(farmAt(x, y, turbines, k), windsOf([wd], [ws]), (farm, cases, output) =>
    runPark(farm, cases, output, { superposition: superpositionOf(superposition) }),
  )
  return worstRelative(
    speedMs.map((row) => row[0]!),
    ws_eff,
  )
}

function seriesErrors(part: SeriesCase, context: TruthContext): CaseError[] {
  const group = 'pywake.time_series_hornsrev16'
  const one = withInputs(part, context, group, ['n_wt', 'k', 'ws', 'wd'])
  const layout = hornsRevLayout(context)
  const indices = one.n_wt === 16 ? layout.idx16 : layout.x.slice(0, one.n_wt).map((_, i) => i)
  const farmOf = (list: readonly number[]) => {
    const v80 = tableTurbine(v80Table(context))
    return farmAt(
      list.map((i) => layout.x[i]!),
      list.map((i) => layout.y[i]!),
      list.map(() => v80),
      one.k,
    )
  }
  const { powerKw, speedMs } = runFarm(farmOf(indices), windsOf(one.wd, one.ws), runPark)
  const farmPower = one.ws.map((_, t) => powerKw.reduce((sum, row) => sum + row[t]!, 0))
  const sumMwh = farmPower.reduce((a, b) => a + b, 0) / 1000
  const errors = [
    {
      name: 'power of every hour',
      error: ifGiven(one.farm_power_kW, (power) => worstRelative(farmPower, power, 1)),
    },
    {
      name: 'waked speeds',
      error: ifGiven(one.ws_eff_first10, (rows) =>
        worst(rows.map((row, i) => worstRelative(speedMs[i]!.subarray(0, row.length), row))),
      ),
    },
    { name: 'sum', error: ifGiven(one.sum_MWh, (sum) => relativeError(sumMwh, sum)) },
  ]
  for (const [key, expected] of Object.entries(one)) {
    const [, hours, count] = /^sum_MWh_(\d+)h_(\d+)wt$/.exec(key) ?? []
    if (hours === undefined) continue
    const list = count === '16' ? layout.idx16 : layout.x.slice(0, Number(count)).map((_, i) => i)
    const year = generateSeries(Number(hours))
    const whole = runFarm(farmOf(list), windsOf(year.directionDeg, year.speedMs), runPark)
    const sumKwh = whole.powerKw.reduce((sum, row) => sum + row.reduce((a, b) => a + b, 0), 0)
    errors.push({ name: key, error: relativeError(sumKwh / 1000, expected as number) })
  }
  return errors
}
