import type { ResultWords } from '../../quantities/index.ts'
import { type MainFigure, mainFigure } from '../mainFigure.ts'
import type { EnergyYieldResult } from './result.ts'
import { type GroupQuantity, groupValue } from './tables/turbineFields.ts'
import { namedGroups } from './tables/words.ts'

const quantities = [
  'freeYield',
  'wakeLossShare',
  'parkYield',
  'lossShare',
  'netYield',
  'netFullLoadHours',
  'netCapacityFactor',
] as const satisfies readonly GroupQuantity[]

/** Yields of the planned turbines, the existing ones and all, with the net yields of one year that are exceeded. */
export function energyYieldFigures(result: EnergyYieldResult, words: ResultWords): MainFigure[] {
  const { net } = words.text.yieldTerms.periods
  return namedGroups(result, words.text).flatMap(({ name, group }) => [
    ...quantities.map((quantity) => mainFigure(name, quantity, groupValue(quantity, group), words)),
    mainFigure(name, 'netYield', group.net.p75_mwh, words, net('P75', '1')),
    mainFigure(name, 'netYield', group.net.p90_mwh, words, net('P90', '1')),
  ])
}
