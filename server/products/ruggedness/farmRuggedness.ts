import {
  fittedSlopeDeg,
  type HeightGrid,
  type LatLon,
  METRES_PER_DEGREE,
  ruggednessDefaults,
  ruggednessIndex,
} from '#domain'
import { groundHeights } from '../../atlases/groundHeights.ts'

/** Hub heights within which the plane is fitted to the ground; IEC 61400-1, 11.2. */
const hubHeightsAround = 5

export interface FarmRuggednessRequest {
  /** Files of elevation models. */
  readonly modelPaths: readonly string[]
  /** Distance of the heights, m. */
  readonly spacingM: number
  /** Places, with a hub height only at turbines. */
  readonly places: readonly (LatLon & { readonly hubHeightM: number | null })[]
}

/** Ground at one place; null where heights are missing. */
export interface PlaceRuggedness {
  readonly index: number | null
  /** Also null without a hub height. */
  readonly slopeDeg: number | null
}

/** Ruggedness index and fitted slope at each place, for worker processes. Shape [place]. */
export async function farmRuggedness({
  modelPaths,
  spacingM,
  places,
}: FarmRuggednessRequest): Promise<PlaceRuggedness[]> {
  const found: PlaceRuggedness[] = []
  for (const place of places) {
    const radiusM = Math.max(ruggednessDefaults.radiusM, hubHeightsAround * (place.hubHeightM ?? 0))
    const count = Math.ceil(radiusM / spacingM) + 1
    const grid = await groundHeights(
      { modelPaths, atlasUrls: [] },
      nodesAround(place, count, spacingM),
      spacingM,
    )
    const heightM = heightIn(grid, count, spacingM)
    const known = (value: number) => (Number.isNaN(value) ? null : value)
    found.push({
      index: known(ruggednessIndex(heightM, spacingM)),
      slopeDeg:
        place.hubHeightM === null
          ? null
          : known(fittedSlopeDeg(heightM, hubHeightsAround * place.hubHeightM, spacingM)),
    })
  }
  return found
}

/** A square of nodes, `count` of them to each side of the place in its middle. */
function nodesAround({ lat, lon }: LatLon, count: number, spacingM: number) {
  const northwards = spacingM / METRES_PER_DEGREE
  const eastwards = northwards / Math.cos((lat * Math.PI) / 180)
  const at = (index: number) => index - count
  return {
    lats: Float64Array.from({ length: 2 * count + 1 }, (_, row) => lat - at(row) * northwards),
    lons: Float64Array.from({ length: 2 * count + 1 }, (_, column) => lon + at(column) * eastwards),
  }
}

/** Heights of the square's nodes, bilinear between them. */
function heightIn({ columns, heightsM }: HeightGrid, count: number, spacingM: number) {
  return (eastM: number, northM: number): number => {
    const [x, y] = [count + eastM / spacingM, count - northM / spacingM]
    const [column, row] = [Math.min(Math.floor(x), columns - 2), Math.min(Math.floor(y), columns - 2)]
    const [toEast, toSouth] = [x - column, y - row]
    const node = row * columns + column
    const north = heightsM[node]! * (1 - toEast) + heightsM[node + 1]! * toEast
    const south = heightsM[node + columns]! * (1 - toEast) + heightsM[node + columns + 1]! * toEast
    return north * (1 - toSouth) + south * toSouth
  }
}
