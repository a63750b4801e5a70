import { monthlyEnergies, pricedEnergies } from '#atlas'
import { calendarMonths, simpleCurves } from '#domain'
import { referenceTurbines } from '#domain/catalogue'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { measured } from './medianMs.ts'
import { withTwentyYears } from './twentyYears.ts'

const ROUNDS = sized(3, 1)
const CELLS = sized({ xSz: 8, ySz: 8 }, { xSz: 2, ySz: 2 })
const S = 1000

/** Energy and energy times price by cell over twenty years, compared with the energy alone, on one thread. */
export function valueField(): Promise<Figure> {
  return withTwentyYears(async (atlas, folder) => {
    const { power, diameterM, hubHeightM } = referenceTurbines[0]!
    const turbine = { hubHeightM, diameterM, curves: simpleCurves(power, null) }
    const { stepCount, dataFromMs } = atlas.info
    const prices = Float64Array.from({ length: stepCount }, (_, t) => 60 + 40 * Math.sin(t / 5))
    const [ours, peer]: [number[], number[]] = [[], []]
    let isSame = true
    for (let round = 0; round < ROUNDS; round++) {
      const energy = await measured(() => monthlyEnergies(folder, [turbine], { threads: 1 }))
      const priced = await measured(() => pricedEnergies(folder, [turbine], prices, { threads: 1 }))
      peer.push(energy.cpuMs)
      ours.push(priced.cpuMs)
      isSame = agree(energy.result[0]!.data, priced.result[0]!.energyMwh)
    }
    const months = calendarMonths(dataFromMs, 3_600_000, stepCount).length
    return {
      name: `value_field_${months}_months`,
      ratio: Math.min(...ours) / Math.min(...peer),
      unit: 's',
      ours: Math.min(...ours) / S,
      peer: Math.min(...peer) / S,
      peer_name: 'the energy pass of the atlas, time of the processor',
      same_result: isSame,
    }
  }, CELLS)
}

/** Whether both have the same total energy; their months begin an hour apart. */
function agree(monthly: Float32Array, german: Float64Array): boolean {
  const sum = (values: Iterable<number>) => {
    let all = 0
    for (const value of values) if (!Number.isNaN(value)) all += value
    return all
  }
  return Math.abs(sum(german) / sum(monthly) - 1) < 1e-3
}
