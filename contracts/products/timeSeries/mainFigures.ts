import type { ResultWords } from '../../quantities/index.ts'
import type { MainFigure } from '../mainFigure.ts'
import { type TimeSeriesResult, timeSeriesParameters } from './schemas.ts'

/** Mean or sum of each series of each site. */
export function timeSeriesFigures({ sites }: TimeSeriesResult, { text, format }: ResultWords): MainFigure[] {
  const { parameters, result } = text.timeSeries
  return sites.flatMap(({ name, series }) =>
    series.map(({ parameter, height, unit, mean, aggregate }) => ({
      subject: name,
      label: [
        parameters[parameter],
        ...(height === null ? [] : [`${format.exact(height)}\u00a0m`]),
        result.aggregates[aggregate],
      ].join(', '),
      unit,
      decimals: timeSeriesParameters[parameter].decimals,
      value: mean,
    })),
  )
}
