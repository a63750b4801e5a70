import type { Recorder } from '../../reading/index.ts'
import { gammaFunction } from '../../wind/gammaFunction.ts'
import type { IssueList } from '../issueList.ts'
import { jsonReading } from '../jsonReading.ts'
import type { Reading } from '../reading.ts'
import type { JsonNode } from '../text/jsonReader.ts'
import { addMissing, memberOf, numbersIn } from '../text/jsonValues.ts'
import { dataOf, dimensionsOf, objectsWith, otherMembers, referenceHeightOf } from './windIoParts.ts'

/** The mean wind of a resource of probabilities. */
export interface WindIoClimate {
  readonly meanMs: number
  /** m above ground; null: not stated. */
  readonly heightM: number | null
  readonly form: 'weibull' | 'probability'
  /** Quantities of the resource that have no place in the product. */
  readonly notUsed: readonly string[]
}

const used = ['wind_direction', 'wind_speed', 'weibull_a', 'weibull_k', 'sector_probability', 'probability']
/** Probabilities of a year may be rounded. */
const mostRoundingError = 0.02

/**
 * The mean wind speed of a resource of windIO (YAML) that has probabilities instead of times: Weibull parameters by
 * sector, or the joint probability of speed and direction. Dimensions beyond them, such as places, are refused.
 * @returns errors also for probabilities that do not add up to 1
 * @see github.com/IEAWindSystems/windIO, `wind_resource` of plant schemas
 */
export function readWindIoClimate(text: string): Reading<WindIoClimate> {
  const read = (root: JsonNode, errors: IssueList, _: IssueList, record: Recorder): WindIoClimate | null => {
    const [parent] = objectsWith(root, 'wind_resource')
    const resource = parent && memberOf(parent, 'wind_resource')
    if (resource?.kind !== 'object') return addMissing(root, 'wind_resource', errors)
    const isWeibull = memberOf(resource, 'weibull_a') !== null
    const meanMs = isWeibull ? weibullMean(resource, errors) : jointMean(resource, errors)
    if (meanMs === null) return null
    const notUsed = otherMembers(resource, used)
    for (const name of notUsed) record.notUsed(name, 'notNeeded')
    return {
      ...{ meanMs, heightM: referenceHeightOf(resource), notUsed },
      form: isWeibull ? 'weibull' : 'probability',
    }
  }
  return jsonReading(text, read, {}, 'yaml')
}

/** Mean of the sectors' means, A Γ(1 + 1/k), weighted by their probabilities. */
function weibullMean(resource: JsonNode, errors: IssueList): number | null {
  const [scale, shape, share] = ['weibull_a', 'weibull_k', 'sector_probability'].map((name) =>
    listOf(resource, name, errors),
  )
  if (!scale || !shape || !share || !addUp(share, resource, errors)) return null
  const total = share.reduce((sum, one) => sum + one, 0)
  return (
    share.reduce(
      (sum, one, sector) => sum + one * scale[sector]! * gammaFunction(1 + 1 / shape[sector]!),
      0,
    ) / total
  )
}

function jointMean(resource: JsonNode, errors: IssueList): number | null {
  const data = dataOf(resource, 'probability')
  const speeds = memberOf(resource, 'wind_speed')
  if (data === null || speeds === null) return addMissing(resource, 'probability', errors)
  const speedsMs = numbersIn(speeds, errors)
  const dims = dimensionsOf(resource, 'probability')
  const isKnown = dims.every((one) => one === 'wind_direction' || one === 'wind_speed')
  if (!isKnown || data.kind !== 'array') {
    errors.add({ code: 'jsonNumberExpected', line: data.line })
    return null
  }
  const rows = data.items.map((item) => (item.kind === 'array' ? numbersIn(item, errors) : null))
  const table = rows.every((row) => row !== null) ? rows : [numbersIn(data, errors)]
  const isSpeedFirst = dims[0] === 'wind_speed' && dims.length === 2
  // A list by direction has one speed.
  const speedAt = (row: number, column: number) =>
    speedsMs.length === 1 ? speedsMs[0]! : (speedsMs[isSpeedFirst ? row : column] ?? Number.NaN)
  const all = table.flatMap((row, first) =>
    row.map((share, second) => [share, speedAt(first, second)] as const),
  )
  const shares = all.map(([share]) => share)
  if (!addUp(shares, resource, errors)) return null
  const mean = all.reduce((sum, [share, speed]) => sum + share * speed, 0)
  if (Number.isNaN(mean)) errors.add({ code: 'numberCount', line: data.line, ...countsOf(speedsMs, table) })
  return mean / shares.reduce((sum, one) => sum + one, 0)
}

function countsOf(speeds: readonly number[], table: readonly (readonly number[])[]) {
  return { expected: speeds.length, found: table[0]?.length ?? 0 }
}

function listOf(resource: JsonNode, name: string, errors: IssueList): readonly number[] | null {
  const data = dataOf(resource, name)
  if (data === null) return addMissing(resource, name, errors)
  const numbers = data.kind === 'number' ? [data.value] : numbersIn(data, errors)
  return numbers.length === 0 ? null : numbers
}

function addUp(shares: readonly number[], resource: JsonNode, errors: IssueList): boolean {
  const sum = shares.reduce((total, one) => total + one, 0)
  const isWhole = Math.abs(sum - 1) <= mostRoundingError && shares.every((one) => one >= 0)
  if (!isWhole) errors.add({ code: 'probabilitiesSum', line: resource.line, value: sum })
  return isWhole
}
