import type { AtlasInfo } from '#atlas'
import {
  densitySeriesAtHeight,
  humidAirDensitySeries,
  pressureSeriesAtHeight,
  temperatureSeriesAtHeight,
  ZERO_CELSIUS_K,
} from '#domain'
import { levelsAround, levelsOf, nearestLevel } from './atlasLevels.ts'
import { fieldOf, type Recipe, sharedRecipe } from './recipe.ts'

/** State of the air at one height, each shape [time]. Absent where the atlas lacks its variables. */
export interface AirAtHeight {
  /** K. */
  readonly temperature?: Recipe<Float32Array>
  /** Pa. */
  readonly pressure?: Recipe<Float32Array>
  /** %, of the nearest level. */
  readonly humidity?: Recipe<Float32Array>
  /** kg/m³; interpolated from the atlas's densities, else computed from the above (humidity 50 % if absent). */
  readonly density?: Recipe<Float32Array>
}

/**
 * The air above a site, for every product of sites: temperature and pressure of the atlas at the height of the hub
 * above the ground of its cell, so that a site above it has thinner air.
 * @param aboveSiteM m above the ground of the site
 * @param riseM of the site above the ground of the cell, m
 */
export function airAtHeight(info: AtlasInfo, aboveSiteM: number, riseM = 0): AirAtHeight {
  const heightM = aboveSiteM + riseM
  const temperature = temperatureAtHeight(info, heightM)
  const pressure = pressureAtHeight(info, heightM)
  const humidity = humidityNear(info, heightM)
  const density =
    densityBetween(info, heightM) ?? (temperature && pressure && airDensity(temperature, pressure, humidity))
  return {
    ...(temperature && { temperature }),
    ...(pressure && { pressure }),
    ...(humidity && { humidity }),
    ...(density && { density }),
  }
}

/** Density from an atlas with densities at heights, which need no lapse rate. */
function densityBetween(info: AtlasInfo, heightM: number): Recipe<Float32Array> | undefined {
  const levels = levelsAround(levelsOf(info, 'air_density'), heightM)
  if (levels.length === 0) return undefined
  return sharedRecipe(
    levels.map(({ id }) => id),
    (block) => {
      const out = new Float32Array(block.rows)
      const series = levels.map((own) => ({ heightM: own.heightM, densityKgM3: fieldOf(block, own.id) }))
      densitySeriesAtHeight(series, heightM, out)
      return out
    },
  )
}

/** Converts from K. */
export function celsius(kelvin: Recipe<Float32Array>): Recipe<Float32Array> {
  return {
    variables: kelvin.variables,
    make: (block) => kelvin.make(block).map((value) => value - ZERO_CELSIUS_K),
  }
}

/** Converts from Pa. */
export function hectopascal(pascal: Recipe<Float32Array>): Recipe<Float32Array> {
  return { variables: pascal.variables, make: (block) => pascal.make(block).map((value) => value / 100) }
}

function temperatureAtHeight(info: AtlasInfo, heightM: number): Recipe<Float32Array> | undefined {
  const levels = levelsAround(levelsOf(info, 'air_temperature'), heightM)
  if (levels.length === 0) return undefined
  return sharedRecipe(
    levels.map(({ id }) => id),
    (block) => {
      const out = new Float32Array(block.rows)
      const series = levels.map(({ heightM, id }) => ({ heightM, temperatureK: fieldOf(block, id) }))
      temperatureSeriesAtHeight(series, heightM, out)
      return out
    },
  )
}

function pressureAtHeight(info: AtlasInfo, heightM: number): Recipe<Float32Array> | undefined {
  const pressure = nearestLevel(levelsOf(info, 'air_pressure'), heightM)
  if (!pressure) return undefined
  const temperature = nearestLevel(levelsOf(info, 'air_temperature'), pressure.heightM)
  if (!temperature) return undefined
  const humidity = humidityNear(info, pressure.heightM)
  return sharedRecipe([pressure.id, temperature.id, ...(humidity?.variables ?? [])], (block) => {
    const out = new Float32Array(block.rows)
    const level = {
      heightM: pressure.heightM,
      pressurePa: fieldOf(block, pressure.id),
      temperatureK: fieldOf(block, temperature.id),
      temperatureHeightM: temperature.heightM,
      humidityPercent: humidity?.make(block) ?? null,
    }
    pressureSeriesAtHeight(level, heightM, out)
    return out
  })
}

function humidityNear(info: AtlasInfo, heightM: number): Recipe<Float32Array> | undefined {
  const level = nearestLevel(levelsOf(info, 'relative_humidity'), heightM)
  return level && { variables: [level.id], make: (block) => fieldOf(block, level.id) }
}

function airDensity(
  temperature: Recipe<Float32Array>,
  pressure: Recipe<Float32Array>,
  humidity: Recipe<Float32Array> | undefined,
): Recipe<Float32Array> {
  return {
    variables: [...temperature.variables, ...pressure.variables, ...(humidity?.variables ?? [])],
    make(block) {
      const out = new Float32Array(block.rows)
      humidAirDensitySeries(temperature.make(block), pressure.make(block), humidity?.make(block) ?? null, out)
      return out
    },
  }
}
