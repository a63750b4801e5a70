import type { JsonNode } from '../text/jsonReader.ts'
import { arrayIn, memberOf, numberIn, textIn } from '../text/jsonValues.ts'

export interface Wanted {
  readonly type: string
  /** Years of operation, and probability of exceedance; absent: any. */
  readonly years?: number
  readonly probability?: number
}

/** Datasets of a quantity in the `results` of a part. */
export function datasetsOf(part: JsonNode | null, quantity: string): readonly JsonNode[] {
  const results = part && memberOf(part, 'results')
  return results ? arrayIn(results, quantity) : []
}

/** The number of the farm: the first statistic in a dataset without dimensions; null: none. */
export function farmNumber(datasets: readonly JsonNode[], ...wanted: readonly Wanted[]): number | null {
  for (const one of wanted)
    for (const dataset of datasets) {
      if (arrayIn(dataset, 'dimensions').length > 0) continue
      const found = arrayIn(dataset, 'statistics').find((statistic) => isWanted(statistic, one))
      const value = found && numberIn(found, 'values')
      if (value !== null && value !== undefined && Number.isFinite(value)) return value
    }
  return null
}

/** Numbers by turbine; null: no dataset has them. */
export function turbineNumbers(
  datasets: readonly JsonNode[],
  ...types: readonly string[]
): ReadonlyMap<string, number> | null {
  const ofTurbines = datasets.find((dataset) => {
    const dimensions = arrayIn(dataset, 'dimensions')
    return (
      dimensions.length === 1 && dimensions[0]!.kind === 'string' && dimensions[0]!.value === 'turbine_id'
    )
  })
  if (ofTurbines === undefined) return null
  for (const type of types) {
    const found = arrayIn(ofTurbines, 'statistics').find((statistic) => isWanted(statistic, { type }))
    if (found !== undefined) return new Map(arrayIn(found, 'values').flatMap(turbineNumber))
  }
  return null
}

/** Spans of years that statistics are of. */
export function returnPeriods(datasets: readonly JsonNode[]): readonly number[] {
  const years = datasets
    .filter((dataset) => arrayIn(dataset, 'dimensions').length === 0)
    .flatMap((dataset) => arrayIn(dataset, 'statistics'))
    .flatMap((statistic) => {
      const about = memberOf(statistic, 'statistic')
      return (about && numberIn(about, 'return_period')) ?? []
    })
  return [...new Set(years.filter((span) => span > 0))].sort((a, b) => a - b)
}

/** Largest difference of two probabilities or spans that are the same. */
const tolerance = 1e-6

function isWanted(statistic: JsonNode, { type, years, probability }: Wanted): boolean {
  const about = memberOf(statistic, 'statistic')
  if (about === null || textIn(about, 'statistic_type') !== type) return false
  const is = (member: string, value: number | undefined) =>
    value === undefined || Math.abs((numberIn(about, member) ?? Number.NaN) - value) < tolerance
  return is('return_period', years) && is('probability', probability)
}

/** A pair such as [["T1"], 16.54]. */
function turbineNumber(entry: JsonNode): readonly (readonly [string, number])[] {
  if (entry.kind !== 'array') return []
  const [coordinates, value] = entry.items
  const name = coordinates?.kind === 'array' ? coordinates.items[0] : coordinates
  return name?.kind === 'string' && value?.kind === 'number' ? [[name.value, value.value]] : []
}
