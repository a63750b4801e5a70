import type { Atlas, AtlasInfo } from '#atlas'
import type { MapWind } from '#contracts'
import {
  calendarMonthMeans,
  cellCentre,
  finiteOrNull,
  type GridCell,
  sectorMoments,
  windDirectionFromComponents,
  windMoments,
  windSpeedFromComponents,
} from '#domain'
import { AppError } from '../../appError.ts'
import { readAtlas } from '../../atlases/readAtlas.ts'
import { mapBasis } from './presentMap.ts'

const sectorCount = 12
const usualHeightM = 100

export interface CellWindRequest {
  /** Address of the atlas, for `openAtlas`. */
  readonly url: string
  readonly cell: GridCell
  /** m above ground; null: the level nearest to 100 m. */
  readonly heightM: number | null
}

/**
 * Rose, Weibull distribution and seasonal profile of a cell at the atlas's level nearest to a height, for worker
 * processes. Means and distribution are the atlas's own statistics, so that they agree with its maps.
 * @throws AppError PRODUCT_UPDATING, also for an atlas without the components of the wind
 */
export function cellWind(request: CellWindRequest): Promise<MapWind> {
  return readAtlas(request.url, (atlas) => windOf(atlas, request))
}

async function windOf(atlas: Atlas, { cell, heightM }: CellWindRequest): Promise<MapWind> {
  const { info } = atlas
  const level = levelNearest(info, heightM ?? usualHeightM)
  if (level === undefined) throw new AppError('PRODUCT_UPDATING')
  const centre = cellCentre(info.grid, cell.x, cell.y)
  const { fields, startMs, stepMs } = await atlas.readPoint({
    ...centre,
    variables: [level.u, level.v],
    interpolation: 'nearest',
    fromStep: 0,
    endStep: info.stepCount,
  })
  const [u, v] = [fields.get(level.u)!, fields.get(level.v)!]
  const speedMs = new Float32Array(u.length)
  const directionDeg = new Float32Array(u.length)
  windSpeedFromComponents(u, v, speedMs)
  windDirectionFromComponents(u, v, directionDeg)
  const total = windMoments(speedMs).count
  const statistic = await statisticsOf(atlas, cell, level.heightM)
  const [a, k] = [statistic('weibull_scale'), statistic('weibull_shape')]
  return {
    cell: centre,
    height: level.heightM,
    mean_speed: statistic('mean_wind_speed'),
    power_density: statistic('wind_power_density') ?? statistic('wind_power_density_of_means'),
    weibull: a === null || k === null ? null : { a, k },
    sectors: sectorMoments(speedMs, directionDeg, sectorCount).map(({ count, mean }) => ({
      share: total > 0 ? count / total : 0,
      mean_speed: finiteOrNull(mean),
    })),
    months: [...calendarMonthMeans({ values: speedMs, startMs, stepMs })].map(finiteOrNull),
    years: [new Date(info.dataFromMs).getUTCFullYear(), new Date(info.dataTillMs).getUTCFullYear()],
    basis: mapBasis(info),
  }
}

function levelNearest({ variables }: AtlasInfo, heightM: number) {
  const components = (quantity: 'eastward_wind' | 'northward_wind') =>
    new Map(variables.filter((one) => one.quantity === quantity).map((one) => [one.heightM, one.id]))
  const [east, north] = [components('eastward_wind'), components('northward_wind')]
  return [...east]
    .flatMap(([height, u]) => {
      const v = north.get(height)
      return height === null || v === undefined ? [] : [{ heightM: height, u, v }]
    })
    .sort((a, b) => Math.abs(a.heightM - heightM) - Math.abs(b.heightM - heightM))[0]
}

/** The atlas's statistics of a cell at a height by their names; null without any. */
async function statisticsOf(atlas: Atlas, { x, y }: GridCell, heightM: number) {
  const values = new Map<string, number | null>()
  for (const field of atlas.info.fields.filter((one) => one.heightM === heightM)) {
    const { data } = await atlas.readField(field.id)
    values.set(field.statistic, finiteOrNull(data[y * atlas.info.grid.xSz + x]!))
  }
  return (name: string) => values.get(name) ?? null
}
