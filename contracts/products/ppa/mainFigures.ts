import type { ResultWords } from '../../quantities/index.ts'
import { type MainFigure, mainFigure } from '../mainFigure.ts'
import type { PpaResult } from './result.ts'

/** Prices and energy of each site. */
export function ppaFigures({ sites }: PpaResult, words: ResultWords): MainFigure[] {
  return sites.flatMap(({ name, price, ratio, break_even: even }) => [
    mainFigure(name, 'payAsProduced', price.pay_as_produced, words),
    mainFigure(name, 'baseload', price.baseload, words),
    mainFigure(name, 'payAsForecast', price.pay_as_forecast, words),
    mainFigure(name, 'breakEven', even?.price, words),
    mainFigure(name, 'siteToFleet', ratio, words),
    mainFigure(name, 'deliveredEnergy', price.energy, words),
  ])
}
