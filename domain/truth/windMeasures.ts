import { densityExponent } from '../turbine/densityCorrection.ts'
import { windDirection } from '../wind/components.ts'
import { countWinds, sectorCounts, tableFrequencies } from '../wind/frequencyTable.ts'
import { calendarMonthMeans, meanOfMonthlyMeans } from '../wind/monthlyMeans.ts'
import { fitShear, logProfileSpeed, powerLawSpeed, shearExponentOverRoughness } from '../wind/profiles.ts'
import { vectorMeanDirection } from '../wind/vectorMean.ts'
import { beyondRounding } from './airMeasures.ts'
import {
  type CaseError,
  directionError,
  eachCase,
  ifGiven,
  type Measure,
  measureOf,
  relativeError,
  worst,
  worstRelative,
} from './measure.ts'
import { generateSeries } from './seriesGenerator.ts'

interface ProfileCase {
  readonly ws: number
  readonly h: number
  readonly hub: number
  readonly z0: number
  readonly obstacle: number
  readonly out: number
}

interface PowerLawCase {
  readonly ws: number
  readonly h: number
  readonly hub: number
  readonly z0?: number
  /** A number, or a formula with hub and z0. */
  readonly alpha: number | string
  readonly out: number
}

interface ShearCase {
  readonly heights: readonly number[]
  readonly ws: readonly number[]
  readonly alpha: number
  readonly z_ref: number
  readonly u_ref: number
}

interface MeanDirectionCase {
  readonly wd: readonly number[]
  readonly ws?: readonly number[]
  readonly out: number | null
}

interface BrightwindTable {
  readonly sector_sum?: Readonly<Record<string, number>>
  readonly mean_speed_of_table?: number
  readonly row_7?: readonly number[]
  readonly momm?: number
  readonly monthly_means?: readonly number[]
  readonly vector_mean_dir_first24?: number
  readonly daily_mean_first5?: readonly number[]
}

/** Profiles, directions and statistics of the wind. */
export const windMeasures: readonly Measure[] = [
  measureOf<readonly ProfileCase[]>('met.log_profile', 1e-6, 'relative', (cases) =>
    eachCase(cases, ({ ws, h, hub, z0, obstacle, out }) =>
      relativeError(logProfileSpeed(ws, h, hub, z0, obstacle), out),
    ),
  ),
  measureOf<readonly PowerLawCase[]>('met.hellman', 1e-6, 'relative', (cases) =>
    eachCase(cases, ({ ws, h, hub, z0, alpha, out }) => {
      const exponent = typeof alpha === 'number' ? alpha : shearExponentOverRoughness(hub, z0 ?? Number.NaN)
      return relativeError(powerLawSpeed(ws, h, hub, exponent), out)
    }),
  ),
  measureOf<readonly PowerLawCase[]>('met.openoa_extrapolate', 1e-6, 'relative', (cases) =>
    eachCase(cases, ({ ws, h, hub, alpha, out }) =>
      relativeError(powerLawSpeed(ws, h, hub, Number(alpha)), out),
    ),
  ),
  measureOf<readonly ShearCase[]>('met.openoa_shear_lsq', 1e-6, 'relative', (cases) =>
    eachCase(cases, ({ heights, ws, alpha, z_ref, u_ref }) => {
      const fitted = fitShear(heights, ws)
      return worst([
        relativeError(fitted.exponent, alpha),
        relativeError(fitted.referenceHeightM, z_ref),
        relativeError(fitted.referenceSpeedMs, u_ref),
      ])
    }),
  ),
  measureOf<readonly { u: number; v: number; out: number }[]>('met.uv_to_direction', 1e-9, 'deg', (cases) =>
    eachCase(cases, ({ u, v, out }) => directionError(windDirection(u, v), out)),
  ),
  // Published with three or four decimals.
  measureOf<readonly MeanDirectionCase[]>('met.brightwind_vector_mean_direction', 5e-4, 'deg', (cases) =>
    eachCase(cases, meanDirectionError),
  ),
  measureOf<readonly MeanDirectionCase[]>('met.openoa_circular_mean', 1e-6, 'deg', (cases) =>
    eachCase(cases, meanDirectionError),
  ),
  measureOf<{ ws: readonly number[]; rho: readonly number[]; out: readonly number[]; tol?: number }>(
    'met.density_adjusted_ws',
    1e-6,
    'relative',
    ({ ws, rho, out, tol }) => {
      const meanDensity = rho.reduce((sum, value) => sum + value, 0) / rho.length
      return out.map((expected, i) => {
        const adjusted = ws[i]! * (rho[i]! / meanDensity) ** densityExponent('iec', ws[i]!)
        const error = expected === 0 ? Math.abs(adjusted) : beyondRounding(adjusted, expected, tol)
        return { name: `${i + 1}`, error }
      })
    },
  ),
  measureOf<BrightwindTable>('brightwind', 1e-6, 'relative', brightwindErrors),
]

function meanDirectionError({ wd, ws, out }: MeanDirectionCase): number {
  const mean = vectorMeanDirection(Float64Array.from(wd), ws === undefined ? null : Float64Array.from(ws))
  if (out === null || mean === null) return out === mean ? 0 : Number.NaN
  return directionError(mean, out)
}

/** The year of hours used for brightwind: 8760 h, not a leap year, with bins centred on whole m/s. */
function brightwindErrors(expected: BrightwindTable): CaseError[] {
  const { speedMs, directionDeg } = generateSeries(8760)
  const table = countWinds(speedMs, directionDeg, {
    sectorCount: 12,
    binWidthMs: 1,
    binCount: 41,
    isCentred: true,
  })
  const frequencies = tableFrequencies(table)
  const percent = (count: number) => (100 * count) / table.total
  const sums = Array.from({ length: 12 }, (_, s) =>
    percent(sectorCounts(table, s).reduce((a, b) => a + b, 0)),
  )
  const seventh = Array.from({ length: 12 }, (_, s) => percent(sectorCounts(table, s)[7]!))
  const mean = frequencies.reduce((sum, frequency, cell) => sum + frequency * (cell % table.binCount), 0)
  const year = { values: speedMs, startMs: Date.UTC(2015, 0, 1), stepMs: 3_600_000 }
  const days = Array.from({ length: expected.daily_mean_first5?.length ?? 0 }, (_, day) => {
    const hours = speedMs.subarray(24 * day, 24 * (day + 1))
    return hours.reduce((sum, v) => sum + v, 0) / 24
  })
  const firstDay = vectorMeanDirection(directionDeg.subarray(0, 24), speedMs.subarray(0, 24))
  const { sector_sum, row_7, mean_speed_of_table, momm, monthly_means } = expected
  const { daily_mean_first5, vector_mean_dir_first24 } = expected
  return [
    { name: 'sector sums', error: ifGiven(sector_sum, (all) => sectorSumError(sums, all)) },
    { name: 'bin of 7 m/s', error: ifGiven(row_7, (row) => worstRelative(seventh, row)) },
    { name: 'mean of the table', error: ifGiven(mean_speed_of_table, (v) => relativeError(mean, v)) },
    {
      name: 'mean of monthly means',
      error: ifGiven(momm, (v) => relativeError(meanOfMonthlyMeans(year), v)),
    },
    {
      name: 'monthly means',
      error: ifGiven(monthly_means, (all) => worstRelative(calendarMonthMeans(year), all)),
    },
    { name: 'daily means', error: ifGiven(daily_mean_first5, (all) => worstRelative(days, all)) },
    {
      name: 'mean direction of a day',
      error: ifGiven(vector_mean_dir_first24, (v) => relativeError(firstDay ?? Number.NaN, v)),
    },
  ]
}

/** Sums named by the limits of their sector, such as '345.0-15.0'. */
function sectorSumError(sums: readonly number[], published: Readonly<Record<string, number>>): number {
  return worst(
    Object.entries(published).map(([bounds, percent]) => {
      const from = Number(bounds.split('-')[0])
      const sector = Math.floor(((from + 30) % 360) / 30)
      return relativeError(sums[sector] ?? Number.NaN, percent)
    }),
  )
}
