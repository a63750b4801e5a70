import type { AtlasInfo } from '#atlas'
import {
  effectiveOctas,
  type HourlyWeather,
  hourlyMeans,
  hourlySums,
  hourlyWindMeans,
  isCirrusBase,
  obukhovLengthM,
  octasOfCloudCover,
} from '#domain'
import type { Block } from '../weather/recipe.ts'
import { windAtHeight, windDirection, windSpeed } from '../weather/windRecipes.ts'
import type { AtlasInputs, ClassChoice } from './atlasInputs.ts'
import { type HourSlots, inSlots } from './hourSlots.ts'

/** Gas constant of dry air, J/(kg K). */
const gasConstantJkgK = 287.05

/** Inputs from the atlas for the weather of a site. */
export interface SiteInputs {
  readonly info: AtlasInfo
  readonly inputs: AtlasInputs
  readonly choice: ClassChoice
  readonly withRain: boolean
  readonly anemometerHeightM: number
  /** Ground, m above sea level: decides which clouds are cirrus. */
  readonly elevationM: number
}

/** Ids of the variables that are read for sites at these heights. */
export function variablesFor(
  { info, inputs, choice, withRain }: Omit<SiteInputs, 'anemometerHeightM' | 'elevationM'>,
  heightsM: readonly number[],
): string[] {
  const { fluxes, clouds, cloudBase, rain } = inputs
  const ids = [
    ...heightsM.flatMap((heightM) => windAtHeight(info, heightM).variables),
    ...(choice.method === 'obukhov' && fluxes
      ? [fluxes.friction, fluxes.heat, fluxes.temperature, fluxes.pressure]
      : [clouds, cloudBase]),
    ...(withRain ? [rain] : []),
  ]
  return [...new Set(ids.filter((id) => id !== null))]
}

/** The weather of a site hour by hour. @param block  all steps of the slots */
export function hourlyWeather(block: Block, slots: HourSlots, site: SiteInputs): HourlyWeather {
  const { info, inputs, choice, withRain, anemometerHeightM } = site
  const wind = windAtHeight(info, anemometerHeightM)
  const speedMs = inSlots(windSpeed(wind).make(block), slots)
  const directionDeg = inSlots(windDirection(wind).make(block), slots)
  const field = (id: string) => inSlots(block.fields.get(id)!, slots)
  const { rain } = inputs
  return {
    fromMs: slots.fromMs,
    ...(slots.stepsPerHour === 1
      ? { speedMs, directionDeg }
      : hourlyWindMeans(speedMs, directionDeg, slots.stepsPerHour)),
    ...(choice.method === 'obukhov'
      ? { obukhovM: obukhovLengths(field, slots, inputs) }
      : { cloudOctas: cloudOctas(field, slots, site) }),
    ...(withRain && rain !== null ? { rainMm: hourlySums(field(rain), slots.stepsPerHour) } : {}),
  }
}

type FieldOf = (id: string) => Float32Array

function obukhovLengths(field: FieldOf, { stepsPerHour }: HourSlots, { fluxes }: AtlasInputs): Float64Array {
  const { friction, heat, heatKind, temperature, pressure } = fluxes!
  const hourly = (id: string) => hourlyMeans(field(id), stepsPerHour)
  const [frictionMs, temperatureK, pressurePa] = [hourly(friction), hourly(temperature), hourly(pressure)]
  // An hourly mean ends at the stamp of the other values: the mean of two of them is centred on it.
  const downwardWm2 = heatKind === 'sshf' && stepsPerHour === 1 ? centred(field(heat)) : hourly(heat)
  return Float64Array.from(frictionMs, (speed, hour) => {
    const kelvin = temperatureK[hour]!
    const densityKgM3 = pressurePa[hour]! / (gasConstantJkgK * kelvin)
    // The formula expects the upward flux, the negative of the downward one; missing values stay missing.
    return obukhovLengthM(speed, kelvin, densityKgM3, -downwardWm2[hour]!)
  })
}

function centred(means: Float32Array): Float64Array {
  return Float64Array.from(means, (mean, hour) => {
    const next = means[hour + 1] ?? Number.NaN
    return Number.isNaN(next) ? mean : 0.5 * (mean + next)
  })
}

function cloudOctas(
  field: FieldOf,
  { stepsPerHour, hours }: HourSlots,
  { inputs: { clouds, cloudBase }, elevationM }: SiteInputs,
): Float64Array {
  if (clouds === null) return new Float64Array(hours).fill(Number.NaN)
  const cover = hourlyMeans(field(clouds), stepsPerHour)
  // Finer steps have their base at the hour's stamp: a missing base means a sky without clouds.
  const bases = cloudBase === null ? null : field(cloudBase)
  return cover.map((percent, hour) => {
    const octas = octasOfCloudCover(percent / 100)
    if (octas === null) return Number.NaN
    const baseM = bases?.[(hour + 1) * stepsPerHour - 1] ?? Number.NaN
    return effectiveOctas(octas, isCirrusBase(baseM, elevationM))
  })
}
