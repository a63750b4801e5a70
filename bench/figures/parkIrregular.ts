import { jensen1983, parkRun, propagateWakes, type WakeFarm } from '#domain'
import { generateSeries } from '../../domain/truth/seriesGenerator.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { hornsRevFarm, powerRows, sumOf } from '../peers/hornsRev.ts'
import { agrees, bestMs } from '../peers/speedUp.ts'
import { lehmer } from './twentyYears.ts'

const PROMISED_MS = 25
const SEED = 7
/** Turbines are up to half of this distance away from their rows. */
const OFF_ROW_M = 300

/** A year of hours of 80 turbines in an irregular layout, compared with its limit. */
export async function parkIrregular(): Promise<Figure> {
  const farm = irregularFarm()
  const { speedMs, directionDeg } = generateSeries(sized(8760, 500))
  const cases = { directionDeg, freeSpeedMs: speedMs, airDensityKgM3: null }
  const [powerKw, plainKw] = [powerRows(farm, cases), powerRows(farm, cases)]
  const run = parkRun()
  const ours = bestMs(() => run(farm, cases, { powerKw }), sized(50, 1))
  propagateWakes(farm, cases, jensen1983(), 'rootSumSquare', { powerKw: plainKw })
  return {
    name: 'parkIrregular',
    ratio: PROMISED_MS / ours,
    unit: 'ms',
    ours,
    peer: PROMISED_MS,
    peer_name: 'what was promised',
    same_result: agrees(sumOf(powerKw), sumOf(plainKw), 1e-9),
  }
}

function irregularFarm(): WakeFarm {
  const farm = hornsRevFarm()
  const random = lehmer(SEED)
  const moved = (values: Float64Array) => values.map((value) => value + OFF_ROW_M * (random() - 0.5))
  return { ...farm, xM: moved(farm.xM), yM: moved(farm.yM) }
}
