import { densityOfLayer, humidAirDensity, relativeHumidityOfVapour } from '#domain'
import { type Target, target } from './target.ts'

type Derive = Target['derive']

/** Air at heights from files; where its density is missing, it is computed from their other values. */
export function airTargets(inputs: ReadonlySet<string>): Target[] {
  const heights = [...inputs].flatMap((input) => /^(?:t|p|rh|q|rho|tke)(\d+)$/.exec(input)?.[1] ?? [])
  const ascending = [...new Set(heights.map(Number))].sort((a, b) => a - b)
  return ascending.flatMap(airAt)
}

/** Recipes in order of preference: for each variable the first one that the inputs allow is used. */
function airAt(heightM: number): Target[] {
  const at = (prefix: string) => `${prefix}${heightM}`
  const [t, p, rh, q, rho] = ['t', 'p', 'rh', 'q', 'rho'].map(at) as [string, string, string, string, string]
  const asItIs = (values: Float32Array) => values
  const unchanged = [t, p, q].map((id) => target(id, [id], asItIs))
  return [
    ...unchanged,
    target(rh, [rh], asPercent),
    target(rh, [t, p, q], humidityOfAir as Derive),
    target(at('tke'), [at('tke')], atLeastZero),
    target(rho, [rho], asItIs),
    target(rho, [t, p, rh], density as Derive),
    target(rho, [t, p, q], densityOfVapour as Derive),
    target(rho, [t, 'sp', rh], densityAbove(heightM) as Derive),
    target(rho, [t, 'sp', 'rh2m'], densityAbove(heightM) as Derive),
  ]
}

function asPercent(values: Float32Array): Float32Array {
  return values.map((value) => Math.min(Math.max(value, 0), 100))
}

function atLeastZero(values: Float32Array): Float32Array {
  return values.map((value) => Math.max(value, 0))
}

function humidityOfAir(kelvin: Float32Array, pascal: Float32Array, share: Float32Array): Float32Array {
  return asPercent(kelvin.map((own, i) => relativeHumidityOfVapour(own, pascal[i]!, share[i]!)))
}

function density(kelvin: Float32Array, pascal: Float32Array, percent: Float32Array): Float32Array {
  return kelvin.map((own, i) => humidAirDensity(own, pascal[i]!, percent[i]!))
}

function densityOfVapour(kelvin: Float32Array, pascal: Float32Array, share: Float32Array): Float32Array {
  return density(kelvin, pascal, humidityOfAir(kelvin, pascal, share))
}

/** Density from the temperature there and the pressure at the ground. */
function densityAbove(heightM: number) {
  return (kelvin: Float32Array, groundPa: Float32Array, percent: Float32Array): Float32Array =>
    kelvin.map((own, i) => densityOfLayer(own, groundPa[i]!, percent[i]!, heightM))
}
