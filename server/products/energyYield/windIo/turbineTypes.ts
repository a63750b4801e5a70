import { turbineCurvesOf } from '#calculations'
import type { EnergyYieldResult, ResultPowerCurve } from '#contracts'
import { compileTurbine, turbinePowerKw, turbineThrust } from '#domain'
import type { YamlValue } from './yamlLines.ts'

/** Turbines with the same power curve and hub height are one type of windIO, in the order of the turbines. */
export interface TurbineTypes {
  readonly types: { readonly [number: string]: YamlValue }
  /** Type of each turbine, shape [turbine]. */
  readonly typeOf: readonly number[]
}

export function turbineTypes({
  turbines,
  power_curves,
}: Pick<EnergyYieldResult, 'turbines' | 'power_curves'>): TurbineTypes {
  const keys: string[] = []
  const types: { [number: string]: YamlValue } = {}
  const typeOf = turbines.map(({ power_curve, hub_height_m }) => {
    const key = `${power_curve} ${hub_height_m}`
    const known = keys.indexOf(key)
    if (known >= 0) return known
    types[keys.length] = turbineOf(power_curves[power_curve]!, hub_height_m)
    return keys.push(key) - 1
  })
  return { types, typeOf }
}

function turbineOf(curve: ResultPowerCurve, hubHeightM: number): YamlValue {
  const { speeds, powerW, ct } = tableOf(curve)
  return {
    name: [curve.vendor, curve.type, curve.name].filter((part) => part !== '').join(' '),
    performance: {
      power_curve: { power_values: powerW, power_wind_speeds: speeds },
      Ct_curve: { Ct_values: ct, Ct_wind_speeds: speeds },
      rated_power: curve.rated_power_kw * 1000,
      cutin_wind_speed: curve.cut_in_ms ?? curve.power.wind_speed_ms[0]!,
      cutout_wind_speed: curve.cut_out_ms ?? curve.power.wind_speed_ms.at(-1)!,
    },
    hub_height: hubHeightM,
    rotor_diameter: curve.rotor_diameter_m,
  }
}

/** Distance of the two points at a switching speed, m/s; wind speeds have as many decimals. */
const switchMs = 1e-4
/** Programs differ outside a table, so it reaches from 0 to a speed that never occurs. */
const lastMs = 100

/** Power in W and thrust at common speeds: all points of both curves, and two at each switching speed. */
function tableOf(curve: ResultPowerCurve) {
  const turbine = compileTurbine(turbineCurvesOf(curve), {
    diameterM: curve.rotor_diameter_m,
    densityCorrection: 'none',
  })
  const points = [...curve.power.wind_speed_ms, ...curve.thrust.wind_speed_ms]
  const firsts = [curve.power, curve.thrust].map(({ wind_speed_ms: [first] }) => first! - switchMs)
  const lasts = [curve.power, curve.thrust].map(({ wind_speed_ms }) => wind_speed_ms.at(-1)! + switchMs)
  const cuts = [
    ...(curve.cut_in_ms === null ? [] : [curve.cut_in_ms - switchMs, curve.cut_in_ms]),
    ...(curve.cut_out_ms === null ? [] : [curve.cut_out_ms, curve.cut_out_ms + switchMs]),
  ]
  const rounded = [0, ...points, ...firsts, ...lasts, ...cuts, lastMs]
    .filter((speed) => speed >= 0 && speed <= lastMs)
    .map((speed) => Number(speed.toFixed(6)))
  const speeds = [...new Set(rounded)].sort((a, b) => a - b)
  return {
    speeds,
    powerW: speeds.map((speed) => turbinePowerKw(turbine, speed) * 1000),
    ct: speeds.map((speed) => turbineThrust(turbine, speed)),
  }
}
