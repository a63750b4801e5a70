import type { Area } from '../terrain/demTiles.ts'
import {
  beginningsOf,
  type CdsMonth,
  type CdsPiece,
  cdsDatasets,
  halvedDays,
  inputsOfDays,
  inputsOfHours,
  nameOfDays,
} from './cdsPiece.ts'
import { type CdsVariable, cdsVariables } from './cdsVariables.ts'

const hourMs = 3_600_000
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** ERA5 on single levels, of an area and the days of a month. */
export interface CdsRequest {
  readonly variables: readonly CdsVariable[]
  readonly area: Area
  readonly days: CdsMonth
  readonly nodes: number
}

/** The request for ERA5's hours; one that is too large is divided by days, then by variables. */
export function era5Piece(request: CdsRequest): CdsPiece {
  const { variables, area, days, nodes } = request
  const edges = [area.north, area.west, area.south, area.east]
  const places = edges.map((edge) => String(edge).replace('.', 'p')).join('_')
  const timesMs = beginningsOf(days).flatMap((dayMs) => hours.map((hour) => dayMs + hour * hourMs))
  return {
    key: `${nameOfDays(days)}_${places}_${variables.join('_')}`,
    dataset: cdsDatasets.cds[0],
    inputs: {
      product_type: ['reanalysis'],
      variable: variables.map((name) => cdsVariables[name]),
      ...inputsOfDays(days),
      ...inputsOfHours(hours),
      ...{ data_format: 'grib', download_format: 'unarchived', area: edges },
    },
    maps: { names: variables, timesMs, mayEndEarly: true },
    // Sixteen bits a value.
    expectedBytes: 2 * timesMs.length * variables.length * nodes,
    halves: () => {
      const parts = halvedDays(days)
      if (parts !== null)
        return [era5Piece({ ...request, days: parts[0] }), era5Piece({ ...request, days: parts[1] })]
      if (variables.length < 2) return null
      const middle = Math.ceil(variables.length / 2)
      const part = (own: readonly CdsVariable[]) => era5Piece({ ...request, variables: own })
      return [part(variables.slice(0, middle)), part(variables.slice(middle))]
    },
  }
}
