import type { AtlasInfo } from '#atlas'
import { columnName, quantityOfParameter, type TimeSeriesParameter, timeSeriesParameters } from '#contracts'
import type { WindComponents } from '#domain'
import { CalculationFailure } from '../calculation.ts'
import { airAtHeight, celsius, hectopascal } from '../weather/airRecipes.ts'
import { levelsOf, windLevelsOf } from '../weather/atlasLevels.ts'
import { fieldOf, type Recipe } from '../weather/recipe.ts'
import { windAtHeight, windDirection, windSpeed } from '../weather/windRecipes.ts'

/** One column of a time series table, in the units of files and API. */
export interface SeriesColumn {
  readonly parameter: TimeSeriesParameter
  /** m above ground; null for a value of the surface. */
  readonly heightM: number | null
  /** Name in CSV and Excel, with height and unit. */
  readonly name: string
  readonly unit: string
  readonly decimals: number
  readonly values: Recipe<Float32Array>
  /** Components of the vector mean, for wind columns. */
  readonly wind?: Recipe<WindComponents>
  /** Wind speed, m/s, for wind columns. */
  readonly speed?: Recipe<Float32Array>
}

type Values = Pick<SeriesColumn, 'values' | 'wind' | 'speed'>
type ValuesOf = Partial<Record<TimeSeriesParameter, Values>>

/**
 * Columns of an order: all parameters of the first height, then of the next, at last those of the surface.
 * @param riseM of the site above the ground of the atlas's cell, m
 * @throws CalculationFailure INVALID for a parameter that the atlas does not have
 */
export function seriesColumns(
  info: AtlasInfo,
  heightsM: readonly number[],
  parameters: readonly TimeSeriesParameter[],
  riseM = 0,
): SeriesColumn[] {
  const atHeights = heightsM.flatMap((heightM) => {
    const available = valuesAtHeight(info, heightM, riseM)
    return parameters.filter(isAtHeight).map((parameter) => column(parameter, heightM, available))
  })
  const surface = valuesOfSurface(info)
  const ofSurface = parameters.filter((parameter) => !isAtHeight(parameter))
  return [...atHeights, ...ofSurface.map((parameter) => column(parameter, null, surface))]
}

/** Parameters that an atlas has, in the order of the columns. */
export function availableParameters(info: AtlasInfo): TimeSeriesParameter[] {
  const available = { ...valuesAtHeight(info, 100), ...valuesOfSurface(info) }
  return (Object.keys(timeSeriesParameters) as TimeSeriesParameter[]).filter(
    (parameter) => available[parameter] !== undefined,
  )
}

function isAtHeight(parameter: TimeSeriesParameter): boolean {
  return timeSeriesParameters[parameter].atHeight
}

function column(parameter: TimeSeriesParameter, heightM: number | null, available: ValuesOf): SeriesColumn {
  const values = available[parameter]
  if (!values) throw new CalculationFailure('INVALID', 'PARAMETER_NOT_AVAILABLE', { parameter })
  const { unit, fileDecimals: decimals } = quantityOfParameter(parameter)
  return { parameter, heightM, name: columnName(parameter, heightM), unit, decimals, ...values }
}

function valuesAtHeight(info: AtlasInfo, heightM: number, riseM = 0): ValuesOf {
  const { temperature, pressure, humidity, density } = airAtHeight(info, heightM, riseM)
  return {
    ...(windLevelsOf(info).length > 0 && windValues(windAtHeight(info, heightM))),
    ...(temperature && { temperature: { values: celsius(temperature) } }),
    ...(pressure && { pressure: { values: hectopascal(pressure) } }),
    ...(humidity && { humidity: { values: humidity } }),
    ...(density && { air_density: { values: density } }),
  }
}

function windValues(wind: Recipe<WindComponents>): ValuesOf {
  const speed = windSpeed(wind)
  return {
    wind_speed: { values: speed, wind, speed },
    wind_direction: { values: windDirection(wind), wind, speed },
  }
}

function valuesOfSurface(info: AtlasInfo): ValuesOf {
  return Object.fromEntries(
    (['rain', 'radiation'] as const).flatMap((quantity) => {
      const id = levelsOf(info, quantity)[0]?.id
      if (id === undefined) return []
      return [[quantity, { values: { variables: [id], make: (block) => fieldOf(block, id) } }]]
    }),
  ) as ValuesOf
}
