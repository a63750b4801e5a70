import {
  figureOf,
  parseUtc,
  type SeriesSummary,
  type TimeSeriesResult,
  timeSeriesParameters,
} from '#contracts'
import { FigureList } from '#web/jobs/FigureList.tsx'
import styles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'
import { longTermValue, shownDecimals, shownStepDecimals } from './seriesBars.ts'

/** The main figures of a series. */
export function SeriesFigures({
  series,
  result,
}: {
  readonly series: SeriesSummary
  readonly result: TimeSeriesResult
}) {
  const { timeSeries, products, quantities } = useText()
  const { result: text } = timeSeries
  const format = useFormat()
  const { aggregate } = timeSeriesParameters[series.parameter]
  const number = (value: number | null) => format.number(value, shownStepDecimals(series))
  const isDirection = series.parameter === 'wind_direction'
  const figures = [
    {
      label: aggregate === 'sum' ? text.annualSum : text.aggregates[aggregate],
      value: format.number(longTermValue(series), shownDecimals(series)),
      unit: series.unit,
    },
    ...(isDirection
      ? []
      : [
          { label: text.least, value: number(series.min), unit: series.unit },
          { label: text.greatest, value: number(series.max), unit: series.unit },
        ]),
    figureOf('availability', series.availability, quantities, format),
    { label: quantities.steps, value: format.number(result.rows), unit: '' },
  ]
  const isWhole = result.ordered_steps === undefined || result.rows >= result.ordered_steps
  return (
    <>
      {!isWhole && <p className={styled('belowS3', 'warnBox')}>{text.incompleteYears}</p>}
      <FigureList figures={figures}>
        <div>
          <dt>{products.result.period}</dt>
          <dd className={styles.period}>
            {format.dateTimeUtc(parseUtc(result.from))}
            <br />
            {format.dateTimeUtc(parseUtc(result.till))}
          </dd>
        </div>
      </FigureList>
    </>
  )
}
