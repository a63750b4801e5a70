import type { KnownTable } from '../measurement/knownTable.ts'
import type { JsonNode } from '../text/jsonReader.ts'
import { arrayIn, memberOf } from '../text/jsonValues.ts'
import { readYaml } from '../text/yamlReader.ts'
import { dataOf, dimensionsOf, objectsWith, otherMembers, referenceHeightOf } from './windIoParts.ts'

const mostCharacters = 20_000_000
const isSeries = /^[ \t]*wind_resource[ \t]*:/m

/**
 * The time series of a wind resource of windIO (YAML) as a table: speeds and directions of each turbine or height that
 * they are given for, in m/s and degrees. Its times have their clock.
 * @returns null for any other text, and for a resource of probabilities
 * @see github.com/IEAWindSystems/windIO, `wind_resource` of plant schemas
 */
export function tableOfWindIo(text: string): KnownTable | null {
  if (text.length > mostCharacters || !isSeries.test(text)) return null
  const yaml = readYaml(text)
  const [parent] = yaml.ok ? objectsWith(yaml.root, 'wind_resource') : []
  const resource = parent && memberOf(parent, 'wind_resource')
  const times = resource ? arrayIn(resource, 'time') : []
  if (!resource || times.length === 0) return null
  const columns = [
    ...columnsOf(resource, 'wind_speed', 'm/s', times.length),
    ...columnsOf(resource, 'wind_direction', '°', times.length),
  ]
  const dimensions = ['wind_speed', 'wind_direction'].flatMap((name) => dimensionsOf(resource, name))
  const rows = times.map((time, row) =>
    [time.kind === 'string' ? time.value : '', ...columns.map(({ at }) => at(row))].join(','),
  )
  return {
    text: [['Time', ...columns.map(({ head }) => head)].join(','), ...rows].join('\n'),
    left: otherMembers(resource, ['time', 'wind_speed', 'wind_direction', ...dimensions]),
  }
}

interface Column {
  readonly head: string
  readonly at: (row: number) => string
}

/** One column, or one for each entry of the dimension besides the time. */
function columnsOf(resource: JsonNode, name: string, unit: string, rows: number): readonly Column[] {
  const data = dataOf(resource, name)
  if (data === null) return []
  const common = referenceHeightOf(resource)
  const headOf = (of: string, heightM: number | null) =>
    [name, of, heightM === null ? '' : `${heightM} m`, `(${unit})`].filter((part) => part !== '').join(' ')
  const numberOf = (node: JsonNode | undefined) => (node?.kind === 'number' ? String(node.value) : '')
  if (data.kind !== 'array') return [{ head: headOf('', common), at: () => numberOf(data) }]
  const dims = dimensionsOf(resource, name)
  const isTimeFirst = dims[0] !== undefined && dims.length === 2 ? dims[0] === 'time' : true
  const cell = (row: number, entry: number): JsonNode | undefined => {
    const line = data.items[isTimeFirst ? row : entry]
    return line?.kind === 'array' ? line.items[isTimeFirst ? entry : row] : line
  }
  const [other] = dims.filter((one) => one !== 'time')
  if (other === undefined) return [{ head: headOf('', common), at: (row) => numberOf(data.items[row]) }]
  const first = data.items[0]
  const count = isTimeFirst ? (first?.kind === 'array' ? first.items.length : 0) : data.items.length
  const entries = arrayIn(resource, other)
  if (rows === 0) return []
  return Array.from({ length: count }, (_, entry) => {
    const label = entries[entry]
    const heightM = other === 'height' && label?.kind === 'number' ? label.value : common
    const of = other === 'height' ? '' : `${other} ${label && 'value' in label ? label.value : entry}`
    return { head: headOf(of, heightM), at: (row) => numberOf(cell(row, entry)) }
  })
}
