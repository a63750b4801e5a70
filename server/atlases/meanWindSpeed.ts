import type { Atlas, AtlasVariable, ListedAtlas } from '#atlas'
import { cellCentre, gridCellOf } from '#domain'
import type { OpenedAtlases } from './openedAtlases.ts'

/** Long-term mean wind speed of one cell. */
export interface MeanWindSpeed {
  readonly windSpeedMs: number
  readonly heightM: number
  readonly cellLat: number
  readonly cellLon: number
}

export interface MeanWindSpeeds {
  /** Mean of the cell with a point. null: outside every cell, or a cell or atlas without wind. */
  at(atlas: ListedAtlas, lat: number, lon: number): Promise<MeanWindSpeed | null>
}

const preferredHeightM = 100
const cachedCells = 20_000

/**
 * Means over all years at 100 m, or at the nearest level; caches requested cells.
 * @param onRequest called with whether a cell was cached
 */
export function meanWindSpeeds(
  atlases: OpenedAtlases,
  onRequest: (isKnown: boolean) => void,
): MeanWindSpeeds {
  const means = new Map<string, Promise<MeanWindSpeed | null>>()
  return {
    async at(listed, lat, lon) {
      const cell = gridCellOf(listed.grid, lat, lon)
      if (cell === null) return null
      const key = `${listed.id} ${listed.version} ${cell.x} ${cell.y}`
      onRequest(means.has(key))
      const mean = means.get(key) ?? meanOfCell(await atlases.open(listed), cell)
      means.delete(key)
      means.set(key, mean)
      mean.catch(() => means.delete(key))
      for (const oldest of means.keys()) {
        if (means.size <= cachedCells) break
        means.delete(oldest)
      }
      return mean
    },
  }
}

async function meanOfCell(
  atlas: Atlas,
  cell: { readonly x: number; readonly y: number },
): Promise<MeanWindSpeed | null> {
  const level = nearestWindLevel(atlas.info.variables)
  if (level === null) return null
  const { grid, fields: statistics, stepCount } = atlas.info
  const { lat, lon } = cellCentre(grid, cell.x, cell.y)
  const { heightM } = level
  const known = statistics.find((field) => field.statistic === 'mean_wind_speed' && field.heightM === heightM)
  if (known) {
    const { data } = await atlas.readField(known.id)
    const windSpeedMs = data[cell.y * grid.xSz + cell.x] ?? Number.NaN
    return Number.isNaN(windSpeedMs) ? null : { windSpeedMs, heightM, cellLat: lat, cellLon: lon }
  }
  const { fields } = await atlas.readPoint({
    lat,
    lon,
    variables: [level.u.id, level.v.id],
    interpolation: 'nearest',
    fromStep: 0,
    endStep: stepCount,
  })
  const windSpeedMs = meanSpeed(fields.get(level.u.id), fields.get(level.v.id))
  return Number.isNaN(windSpeedMs) ? null : { windSpeedMs, heightM, cellLat: lat, cellLon: lon }
}

interface WindLevel {
  readonly heightM: number
  readonly u: AtlasVariable
  readonly v: AtlasVariable
}

function nearestWindLevel(variables: readonly AtlasVariable[]): WindLevel | null {
  let nearest: WindLevel | null = null
  for (const u of variables) {
    if (u.quantity !== 'eastward_wind' || u.heightM === null) continue
    const v = variables.find(
      ({ quantity, heightM }) => quantity === 'northward_wind' && heightM === u.heightM,
    )
    if (v === undefined) continue
    const isNearer =
      nearest === null ||
      Math.abs(u.heightM - preferredHeightM) < Math.abs(nearest.heightM - preferredHeightM)
    if (isNearer) nearest = { heightM: u.heightM, u, v }
  }
  return nearest
}

/** Mean of the speeds, not speed of the mean vector; NaN without any value. */
function meanSpeed(u: Float32Array = new Float32Array(), v: Float32Array = new Float32Array()): number {
  let sum = 0
  let count = 0
  for (let step = 0; step < u.length; step++) {
    const [eastMs, northMs] = [u[step] as number, v[step] as number]
    const speedMs = Math.sqrt(eastMs * eastMs + northMs * northMs)
    if (Number.isNaN(speedMs)) continue
    sum += speedMs
    count += 1
  }
  return sum / count
}
