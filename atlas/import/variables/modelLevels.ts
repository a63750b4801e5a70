import { recognised } from '#domain'
import { type DatasetVariable, textAttribute } from '../dataset/index.ts'
import type { Known } from './sourceVariables.ts'

/** Quantities on levels of a model, by the prefixes of their names in messages. */
const quantities: Readonly<Record<string, Pick<Known, 'kind' | 'meaning'>>> = {
  u: { kind: 'speed', meaning: 'eastward_wind' },
  v: { kind: 'speed', meaning: 'northward_wind' },
  ws: { kind: 'speed', meaning: 'wind_speed' },
  wd: { kind: 'direction', meaning: 'wind_direction' },
  t: { kind: 'temperature', meaning: 'temperature' },
  p: { kind: 'pressure', meaning: 'pressure' },
  q: { kind: 'massFraction', meaning: 'specific_humidity' },
  rho: { kind: 'density', meaning: 'air_density' },
  tke: { kind: 'specificEnergy', meaning: 'turbulent_kinetic_energy' },
  hhl: { kind: 'length', meaning: 'level_altitude' },
}

/**
 * Meaning of a message on a level of a model: layers and half levels are counted from the model's top.
 * Components along a rotated grid are not supported.
 * @returns null it is on no such level
 */
export function modelLevelOf(variable: DatasetVariable): Known | null {
  const isAtLevel = /^generalVertical/.test(textAttribute(variable, 'GRIB_typeOfLevel'))
  const prefix = /^([a-z]+)_(?:half|)l(?:ayer|evel)\d+$/.exec(variable.name)?.[1] ?? ''
  const found = quantities[prefix]
  const isAlong = /^[uv]$/.test(prefix) && textAttribute(variable, 'GRIB_uvRelativeToGrid') !== '0'
  if (!isAtLevel || found === undefined || isAlong) return null
  return { ...found, input: variable.name, basis: recognised('headWord'), height: null }
}

/** Number of the level that an input such as `u_layer72` is on; NaN: it is on none. */
export function levelNumber(input: string): number {
  return Number(/_(?:half|)l(?:ayer|evel)(\d+)$/.exec(input)?.[1] ?? Number.NaN)
}
