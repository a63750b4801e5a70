import type { ResultWords } from '../../quantities/index.ts'
import { type MainFigure, mainFigure } from '../mainFigure.ts'
import type { YieldIndexResult } from './result.ts'

/** Energy of the mean year that is 100 % at each site, and share of the atlas's months with an index. */
export function yieldIndexFigures({ sites }: YieldIndexResult, words: ResultWords): MainFigure[] {
  const { energyOfYear } = words.text.yieldIndex
  return sites.flatMap(({ name, reference_energy: energy, availability }) => [
    mainFigure(name, 'energyInGwh', energy === null ? null : energy / 1000, words, energyOfYear),
    mainFigure(name, 'availability', availability, words),
  ])
}
