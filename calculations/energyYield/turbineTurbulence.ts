import type { ResultWindClimate, TurbineTurbulence } from '#contracts'
import {
  effectiveTurbulence,
  isWithinLargeFarm,
  neutralTurbulence,
  representativeTurbulence,
  wakeSegments,
} from '#domain'
import { turbineThrust } from '#domain/turbine'
import type { AmbientTurbulence } from '#domain/wake'
import { wakeFarmOf } from './farmModel.ts'
import type { EnergyYieldSpec, SettledTurbine } from './spec.ts'

/** Wöhler exponents of welded steel and of glass fibre. */
const exponents = [4, 10] as const
/** First speed, m/s: below it turbines stand still. */
const FIRST_MS = 3
const shareDigits = 5

/** Turbulence at each turbine, shape [turbine]; undefined where neither turbulence nor roughness is known. */
export function turbineTurbulences(
  spec: EnergyYieldSpec,
  climateOf: (turbine: number) => ResultWindClimate,
): (TurbineTurbulence | undefined)[] {
  const farm = wakeFarmOf(spec)
  const bins = Math.max(...spec.turbines.map((_, index) => climateOf(index).joint_frequency![0]!.length))
  const speeds = Array.from({ length: Math.max(0, bins - FIRST_MS) }, (_, index) => FIRST_MS + index)
  const turbines = farm.turbines.map((turbine, index) => ({
    point: { x: farm.xM[index]!, y: farm.yM[index]! },
    rotorDiameterM: spec.power_curves[spec.turbines[index]!.power_curve]!.rotor_diameter_m,
    ct: speeds.map((speed) => turbineThrust(turbine, speed)),
  }))
  return spec.turbines.map((turbine, index) => {
    const found = ambientOf(spec, turbine)
    if (found === null) return undefined
    const joint = climateOf(index).joint_frequency!
    const frequency = joint.map((row) => speeds.map((speed) => row[speed] ?? 0))
    const occurs = (_: number, at: number) => frequency.some((row) => row[at]! > 0)
    const shares = (values: readonly number[]) =>
      values.filter(occurs).map((value) => Number(value.toFixed(shareDigits)))
    const ambient = representativeTurbulence(found.mean, speeds, joint.length)
    const segments = wakeSegments(turbines, index, joint.length)
    const free = segments.map((segment) => ({ ...segment, added: speeds.map(() => 0) }))
    return {
      source: found.source,
      within_large_farm: isWithinLargeFarm(turbines, index),
      wind_speed_ms: speeds.filter(occurs),
      ambient: shares(effectiveTurbulence(free, ambient, frequency, 1)),
      effective: exponents.map((exponent) => ({
        wohler_exponent: exponent,
        intensity: shares(effectiveTurbulence(segments, ambient, frequency, exponent)),
      })),
    }
  })
}

/** The entered turbulence, or that of the neutral wind: the one that wakes widen by is lower. */
function ambientOf(
  { turbulence }: EnergyYieldSpec,
  { hub_height_m, surface }: SettledTurbine,
): (Pick<TurbineTurbulence, 'source'> & { readonly mean: AmbientTurbulence }) | null {
  if (turbulence.source === 'typed') return { source: 'typed', mean: turbulence.intensity }
  if (surface === undefined) return null
  return { source: 'roughness', mean: neutralTurbulence(hub_height_m, surface.roughness_length_m) }
}
