import { parseUtc, type SeriesComparison, timeSeriesParameters } from '#contracts'
import styles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import { shownDecimals, shownStepDecimals } from './seriesBars.ts'

/** Common statistics and differences of the series, over their common time steps. */
export function ComparisonFigures({
  comparison: { common, series, parameter, unit },
  names,
}: {
  readonly comparison: SeriesComparison
  readonly names: readonly string[]
}) {
  const { seriesComparison: text, timeSeries, products } = useText()
  const format = useFormat()
  if (common === null) return <p className={styles.note}>{text.noCommon}</p>
  const { aggregate } = timeSeriesParameters[parameter]
  const ofMean = shownDecimals({ parameter })
  const ofSteps = shownStepDecimals({ parameter })
  const meanName = aggregate === 'sum' ? text.annualSum : timeSeries.result.aggregates[aggregate]
  const inUnit = (name: string) => `${name} (${unit})`
  return (
    <>
      <div className={styles.table}>
        <Table
          wide
          caption={text.figures}
          head={
            <>
              <Th>{text.series}</Th>
              <Th numeric>{inUnit(meanName)}</Th>
              <Th numeric>{inUnit(text.std)}</Th>
              <Th numeric>{inUnit(text.bias)}</Th>
              <Th numeric>{inUnit(text.rmse)}</Th>
              <Th numeric>{text.correlation}</Th>
              <Th numeric>{products.result.availability}</Th>
            </>
          }
        >
          {series.map(({ job_id, site_id, height, figures }, index) => (
            <Tr key={`${job_id}.${site_id}@${height}`}>
              <Td strong>{names[index]}</Td>
              <Td numeric>{format.number(figures.mean, ofMean)}</Td>
              <Td numeric>{format.number(figures.std, ofSteps)}</Td>
              <Td numeric>{index === 0 ? '' : format.signed(figures.bias, ofMean)}</Td>
              <Td numeric>{index === 0 ? '' : format.number(figures.rmse, ofSteps)}</Td>
              <Td numeric>{index === 0 ? '' : format.number(figures.correlation, 4)}</Td>
              <Td numeric>{format.percent(figures.availability, 1)}</Td>
            </Tr>
          ))}
        </Table>
      </div>
      <p className={styles.note}>
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
