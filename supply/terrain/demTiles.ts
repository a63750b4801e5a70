/** Degrees; tiles are of one degree. */
export interface Area {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export const mostTiles = 400

export const elevationModels = {
  'glo-30': { source: 'copernicusDem30', code: '10', tileBytes: 30_000_000 },
  'glo-90': { source: 'copernicusDem90', code: '30', tileBytes: 3_500_000 },
} as const
export type ElevationModelName = keyof typeof elevationModels

/** A tile by its south-western corner. */
export interface DemTile {
  readonly name: string
  readonly south: number
  readonly west: number
}

export function tilesOf({ west, south, east, north }: Area, model: ElevationModelName): DemTile[] {
  const tiles: DemTile[] = []
  for (let lat = Math.floor(south); lat < north; lat++)
    for (let lon = Math.floor(west); lon < east; lon++)
      tiles.push({ name: nameOf(lat, lon, elevationModels[model].code), south: lat, west: lon })
  return tiles
}

export function isUsableArea(area: Area): boolean {
  const { west, south, east, north } = area
  const count = (Math.ceil(east) - Math.floor(west)) * (Math.ceil(north) - Math.floor(south))
  return isOnEarth(area) && count <= mostTiles
}

export function isOnEarth({ west, south, east, north }: Area): boolean {
  return west >= -180 && east <= 180 && south >= -90 && north <= 90 && west < east && south < north
}

function nameOf(south: number, west: number, code: string): string {
  const lat = `${south < 0 ? 'S' : 'N'}${String(Math.abs(south)).padStart(2, '0')}`
  const lon = `${west < 0 ? 'W' : 'E'}${String(Math.abs(west)).padStart(3, '0')}`
  return `Copernicus_DSM_COG_${code}_${lat}_00_${lon}_00_DEM`
}
