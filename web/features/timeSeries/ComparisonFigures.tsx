import { parseUtc, quantityText, type SeriesComparison, timeSeriesParameters } from '#contracts'
import styles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'
import { shownDecimals, shownStepDecimals } from './seriesBars.ts'

/** Common statistics and differences of the series, over their common time steps. */
export function ComparisonFigures({
  comparison: { common, series, parameter, unit },
  names,
}: {
  readonly comparison: SeriesComparison
  readonly names: readonly string[]
}) {
  const { seriesComparison: text, timeSeries, quantities } = useText()
  const format = useFormat()
  if (common === null) return <p className={styled('aboveS3', 'hint')}>{text.noCommon}</p>
  const { aggregate } = timeSeriesParameters[parameter]
  const ofMean = shownDecimals({ parameter })
  const ofSteps = shownStepDecimals({ parameter })
  const meanName = aggregate === 'sum' ? text.annualSum : timeSeries.result.aggregates[aggregate]
  const inUnit = (name: string) => `${name} (${unit})`
  return (
    <>
      <div className={styles.table}>
        <DataTable
          caption={text.figures}
          wide
          rows={series}
          keyOf={({ job_id, site_id, height }) => `${job_id}.${site_id}@${height}`}
          columns={[
            { head: text.series, cell: (_, index) => names[index], strong: true },
            {
              head: inUnit(meanName),
              number: ({ figures }) => format.number(figures.mean, ofMean),
            },
            {
              head: inUnit(quantities.sigma),
              number: ({ figures }) => format.number(figures.std, ofSteps),
            },
            {
              head: inUnit(text.bias),
              number: ({ figures }, index) => (index === 0 ? '' : format.signed(figures.bias, ofMean)),
            },
            {
              head: inUnit(text.rmse),
              number: ({ figures }, index) => (index === 0 ? '' : format.number(figures.rmse, ofSteps)),
            },
            {
              head: quantities.correlation,
              number: ({ figures }, index) =>
                index === 0 ? '' : quantityText('correlation', figures.correlation, format),
            },
            {
              quantity: 'availability',
              value: ({ figures }) => figures.availability,
            },
          ]}
        />
      </div>
      <p className={styled('aboveS3', 'hint')}>
        {common.common_steps === 0
          ? text.noCommonSteps
          : text.common(
              format.dateTimeUtc(parseUtc(common.from)),
              format.dateTimeUtc(parseUtc(common.till)),
              format.number(common.common_steps),
              format.number(common.steps),
            )}{' '}
        {aggregate === 'vector_mean' && text.directions}
        {aggregate === 'sum' && text.annualSumsNeedAllMonths}
      </p>
    </>
  )
}
