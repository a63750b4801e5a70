import { casesOfClimate, farmMeansOverClimate, parkRun, type WindClimate } from '#domain'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { hornsRevFarm, powerRows, sumOf } from '../peers/hornsRev.ts'
import { runPeer } from '../peers/runPeer.ts'
import { agrees, bestMs, speedUp } from '../peers/speedUp.ts'

const DIRECTIONS = 360
const SPEEDS = 23

/** Mean power of 80 turbines over 360 directions and 23 speeds: speed relative to PyWake. */
export async function park(): Promise<Figure> {
  const farm = hornsRevFarm()
  const climate: WindClimate = {
    directionsDeg: Float64Array.from({ length: DIRECTIONS }, (_, degree) => degree),
    speedsMs: Float64Array.from({ length: SPEEDS }, (_, i) => 3 + i),
    probability: new Float64Array(DIRECTIONS * SPEEDS).fill(1 / (DIRECTIONS * SPEEDS)),
  }
  const run = parkRun()
  const oursMs = bestMs(() => farmMeansOverClimate(farm, climate, null, run), sized(100, 1))
  const cases = casesOfClimate(climate, null)
  const powerKw = powerRows(farm, cases)
  run(farm, cases, { powerKw })
  return speedUp('park', oursMs, 'py_wake', runPeer<number>('park.py', 7), (result) =>
    agrees(sumOf(powerKw), result, 1e-6),
  )
}
