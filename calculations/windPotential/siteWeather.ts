import type { AtlasInfo } from '#atlas'
import { airAtHeight, celsius } from '../weather/airRecipes.ts'
import type { Block, Recipe } from '../weather/recipe.ts'
import { windAtHeight, windDirection, windSpeed } from '../weather/windRecipes.ts'

export interface HeightRecipes {
  readonly heightM: number
  readonly speed: Recipe<Float32Array>
  readonly direction: Recipe<Float32Array>
  /** °C; undefined where the atlas has none. */
  readonly temperature: Recipe<Float32Array> | undefined
  /** kg/m³; undefined where the atlas has none. */
  readonly density: Recipe<Float32Array> | undefined
}

/** The weather at one height over all steps, each shape [time]; NaN: missing. */
export interface HeightWeather {
  readonly heightM: number
  readonly startMs: number
  readonly stepMs: number
  readonly speedMs: Float32Array
  readonly directionDeg: Float32Array
  readonly temperatureC: Float32Array | null
  readonly densityKgM3: Float32Array | null
}

export function heightRecipes(info: AtlasInfo, heightM: number, riseM: number): HeightRecipes {
  const wind = windAtHeight(info, heightM)
  const { temperature, density } = airAtHeight(info, heightM, riseM)
  return {
    heightM,
    speed: windSpeed(wind),
    direction: windDirection(wind),
    temperature: temperature && celsius(temperature),
    density,
  }
}

export function variablesOf(recipes: readonly HeightRecipes[]): string[] {
  const all = recipes.flatMap(({ speed, direction, temperature, density }) =>
    [speed, direction, temperature, density].flatMap((recipe) => recipe?.variables ?? []),
  )
  return [...new Set(all)]
}

/** Joins the blocks of a site: distributions need the whole series. */
export async function gatherWeather(
  blocks: AsyncIterable<Block>,
  recipes: readonly HeightRecipes[],
  rows: number,
  onRows: (rows: number) => void,
): Promise<HeightWeather[]> {
  const series = recipes.map(({ temperature, density }) => ({
    speedMs: new Float32Array(rows),
    directionDeg: new Float32Array(rows),
    temperatureC: temperature ? new Float32Array(rows) : null,
    densityKgM3: density ? new Float32Array(rows) : null,
  }))
  let axis = { startMs: 0, stepMs: 0 }
  for await (const block of blocks) {
    if (block.firstRow === 0) axis = { startMs: block.startMs, stepMs: block.stepMs }
    for (const [index, { speed, direction, temperature, density }] of recipes.entries()) {
      const { speedMs, directionDeg, temperatureC, densityKgM3 } = series[index]!
      speedMs.set(speed.make(block), block.firstRow)
      directionDeg.set(direction.make(block), block.firstRow)
      if (temperature) temperatureC?.set(temperature.make(block), block.firstRow)
      if (density) densityKgM3?.set(density.make(block), block.firstRow)
    }
    onRows(block.firstRow + block.rows)
  }
  return recipes.map(({ heightM }, index) => ({ heightM, ...axis, ...series[index]! }))
}

/** The weather with every speed scaled. */
export function scaledWeather(weather: HeightWeather, factor: number): HeightWeather {
  return { ...weather, speedMs: weather.speedMs.map((speed) => speed * factor) }
}
