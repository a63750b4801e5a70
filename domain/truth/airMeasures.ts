import {
  barometricDensity,
  densityAtElevation,
  dryAirDensity,
  humidAirDensity,
  idealGasDensity,
} from '../air/density.ts'
import { densityAboveGround } from '../air/densityAboveGround.ts'
import { hydrostaticPressure } from '../air/pressure.ts'
import { temperatureAtHeight } from '../air/temperature.ts'
import { eachCase, type Measure, measureOf, relativeError } from './measure.ts'

const seaLevel = { temperatureK: 288.15, temperatureHeightM: 0, pressurePa: 101_325, humidityPercent: 0 }

interface HeightCase {
  readonly p: number
  readonly hp: number
  readonly hub: number
  readonly T: number
  readonly out: number
}

interface ElevationCase {
  readonly T_C: number
  readonly p_hPa: number
  readonly R: number
  readonly elev_ref?: number
  readonly elev_site?: number
  readonly lapse?: number
  readonly out: number
  readonly tol?: number
}

/** The physics of air. A case with fewer published digits than the tolerance states its own `tol`. */
export const airMeasures: readonly Measure[] = [
  measureOf<readonly { T: number; h: number; hub: number; out: number }[]>(
    'met.temperature_gradient',
    1e-6,
    'K',
    (cases) => eachCase(cases, ({ T, h, hub, out }) => Math.abs(temperatureAtHeight(T, h, hub) - out)),
  ),
  measureOf<readonly HeightCase[]>('met.density_barometric', 1e-6, 'relative', (cases) =>
    eachCase(cases, ({ p, hp, hub, T, out }) => relativeError(barometricDensity(p, hp, hub, T), out)),
  ),
  measureOf<readonly HeightCase[]>('met.density_ideal_gas_dry', 1e-6, 'relative', (cases) =>
    eachCase(cases, ({ p, hp, hub, T, out }) => relativeError(idealGasDensity(p, hp, hub, T), out)),
  ),
  measureOf<readonly { T: number; p: number; rh: number; out: number; tol?: number }[]>(
    'met.density_iec_humid',
    1e-6,
    'relative',
    (cases) =>
      eachCase(cases, ({ T, p, rh, out, tol }) => beyondRounding(humidAirDensity(T, p, 100 * rh), out, tol)),
  ),
  // Density of the standard atmosphere (ISO 2533:1975, closed form) from the air at sea level up to a height.
  measureOf<{ cases: readonly { h: number; out: number; tol?: number }[] }>(
    'met.density_by_height',
    2e-5,
    'relative',
    ({ cases }) =>
      eachCase(cases, ({ h, out, tol }) => beyondRounding(densityAboveGround(seaLevel, h), out, tol)),
  ),
  measureOf<readonly { p: number; z0: number; z1: number; T: number; out: number; tol?: number }[]>(
    'met.pressure_hydrostatic',
    1e-6,
    'relative',
    (cases) =>
      eachCase(cases, ({ p, z0, z1, T, out, tol }) =>
        beyondRounding(hydrostaticPressure(p, z0, z1, T), out, tol),
      ),
  ),
  measureOf<readonly ElevationCase[]>('met.brightwind_air_density', 1e-6, 'relative', (cases) =>
    eachCase(cases, ({ T_C, p_hPa, R, elev_ref = 0, elev_site = 0, lapse, out, tol }) => {
      const below = dryAirDensity(T_C + 273.15, 100 * p_hPa, R)
      return beyondRounding(densityAtElevation(below, elev_site - elev_ref, lapse), out, tol)
    }),
  ),
]

/** Relative error, less the rounding of the published number. */
export function beyondRounding(actual: number, expected: number, rounding = 0): number {
  const beyond = Math.max(Math.abs(actual - expected) - rounding, 0)
  return Number.isNaN(actual) ? Number.NaN : beyond / Math.abs(expected)
}
