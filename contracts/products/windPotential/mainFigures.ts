import type { ResultWords } from '../../quantities/index.ts'
import { type MainFigure, mainFigure } from '../mainFigure.ts'
import type { WindPotentialResult } from './schemas.ts'

/** Means and distribution of the wind of each site at each height. */
export function windPotentialFigures({ sites }: WindPotentialResult, words: ResultWords): MainFigure[] {
  return sites.flatMap(({ name, heights }) =>
    heights.flatMap((one) => {
      const subject = `${name}, ${words.format.exact(one.height)}\u00a0m`
      return [
        mainFigure(subject, 'meanWindSpeed', one.mean_speed, words),
        mainFigure(subject, 'maxWindSpeed', one.max_speed, words),
        mainFigure(subject, 'weibullA', one.weibull?.a, words),
        mainFigure(subject, 'weibullK', one.weibull?.k, words),
        mainFigure(subject, 'powerDensity', one.power_density, words),
        mainFigure(subject, 'airDensity', one.mean_density, words),
        mainFigure(subject, 'availability', one.availability, words),
      ]
    }),
  )
}
