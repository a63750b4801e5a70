import type { AtlasInfo, Quantity } from '#atlas'
import type { TimeSeriesParameter } from '#contracts'
import { defaultHubHeightRangeM } from '#domain'
import type { ProductSettings } from '../db/schema/products.ts'

/** What a time series product allows when it is made of an atlas. */
export const timeSeriesSettings: ProductSettings = {
  hmin: defaultHubHeightRangeM.min,
  hmax: defaultHubHeightRangeM.max,
  default_heights: [100],
  interpolation: 'bilinear',
  formats: ['csv', 'xlsx'],
}

/** The variables that each parameter is computed from. */
const neededQuantities: Readonly<Record<TimeSeriesParameter, readonly Quantity[]>> = {
  wind_speed: ['eastward_wind', 'northward_wind'],
  wind_direction: ['eastward_wind', 'northward_wind'],
  temperature: ['air_temperature'],
  pressure: ['air_pressure', 'air_temperature'],
  humidity: ['relative_humidity'],
  air_density: ['air_pressure', 'air_temperature'],
  rain: ['rain'],
  radiation: ['radiation'],
}

/** The parameters that an atlas can give. */
export function availableParameters(atlas: AtlasInfo): TimeSeriesParameter[] {
  const has = new Set(atlas.variables.map(({ quantity }) => quantity))
  const parameters = Object.keys(neededQuantities) as TimeSeriesParameter[]
  return parameters.filter((parameter) => neededQuantities[parameter].every((quantity) => has.has(quantity)))
}
