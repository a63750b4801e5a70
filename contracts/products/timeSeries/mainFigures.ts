import { type ResultWords, scaleOf } from '../../quantities/index.ts'
import type { MainFigure } from '../mainFigure.ts'
import { parameterLabel, quantityOfParameter, type TimeSeriesResult } from './schemas.ts'

/** Mean or sum of each series of each site. */
export function timeSeriesFigures({ sites }: TimeSeriesResult, { text, format }: ResultWords): MainFigure[] {
  const { result } = text.timeSeries
  return sites.flatMap(({ name, series }) =>
    series.map(({ parameter, height, unit, mean, aggregate }) => ({
      subject: name,
      label: [
        parameterLabel(parameter, text.quantities),
        ...(height === null ? [] : [`${format.exact(height)}\u00a0m`]),
        result.aggregates[aggregate],
      ].join(', '),
      unit,
      decimals: scaleOf(quantityOfParameter(parameter)).decimals,
      value: mean,
    })),
  )
}
