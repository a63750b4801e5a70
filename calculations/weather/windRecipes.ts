import type { AtlasInfo } from '#atlas'
import {
  type BeyondLevels,
  interpolateWindToHeight,
  type WindComponents,
  windDirectionFromComponents,
  windSpeedFromComponents,
} from '#domain'
import { levelsAround, windLevelsOf } from './atlasLevels.ts'
import { fieldOf, type Recipe, sharedRecipe } from './recipe.ts'

/**
 * Components of the wind at a height, m/s, shape [time]; see `interpolateWindToHeight`.
 * @param beyond choices beyond the levels
 */
export function windAtHeight(
  info: AtlasInfo,
  heightM: number,
  beyond: BeyondLevels = {},
): Recipe<WindComponents> {
  const levels = levelsAround(windLevelsOf(info), heightM)
  return sharedRecipe(
    levels.flatMap(({ u, v }) => [u, v]),
    (block) => {
      const out = { u: new Float32Array(block.rows), v: new Float32Array(block.rows) }
      const series = levels.map(({ heightM, u, v }) => ({
        heightM,
        u: fieldOf(block, u),
        v: fieldOf(block, v),
      }))
      interpolateWindToHeight(series, heightM, out, beyond)
      return out
    },
  )
}

/** Wind speed, m/s. */
export function windSpeed(wind: Recipe<WindComponents>): Recipe<Float32Array> {
  return fromWind(wind, windSpeedFromComponents)
}

/** Direction the wind comes from, degrees in [0, 360). */
export function windDirection(wind: Recipe<WindComponents>): Recipe<Float32Array> {
  return fromWind(wind, windDirectionFromComponents)
}

function fromWind(
  wind: Recipe<WindComponents>,
  kernel: (u: WindComponents['u'], v: WindComponents['v'], out: Float32Array) => void,
): Recipe<Float32Array> {
  return {
    variables: wind.variables,
    make(block) {
      const { u, v } = wind.make(block)
      const out = new Float32Array(block.rows)
      kernel(u, v, out)
      return out
    },
  }
}
