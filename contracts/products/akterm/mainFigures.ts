import type { ResultWords } from '../../quantities/index.ts'
import { type MainFigure, mainFigure } from '../mainFigure.ts'
import type { AktermResult } from './result.ts'

/** Year and availability of the series of each site, its mean wind speed and its calm hours. */
export function aktermFigures({ sites }: AktermResult, words: ResultWords): MainFigure[] {
  const { calms } = words.text.akterm.result
  return sites.flatMap(({ name, year, availability, statistics }) => [
    mainFigure(name, 'year', year, words),
    mainFigure(name, 'availability', availability.share, words),
    mainFigure(name, 'meanWindSpeed', statistics.mean_speed, words),
    mainFigure(name, 'hours', statistics.calm_hours, words, calms),
  ])
}
