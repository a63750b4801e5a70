import { useCallback } from 'react'
import { type WeibullFits, weibullMethodSchema } from '#contracts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { directionLabel } from '#web/charts/roseOption.ts'
import { sectorWeibullOption } from '#web/charts/sectorWeibullOption.ts'
import jobStyles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './WindResult.module.css'
import type { WindTabProps } from './WindResult.tsx'

const methods = weibullMethodSchema.options

/** A and k of each sector: those of one method as a chart, those of all as a table. */
export function WeibullTab({ result, shown, about, choice, onChoose }: WindTabProps) {
  const { windPotential, units } = useText()
  const { tables, result: text, methods: names, order } = windPotential
  const format = useFormat()
  const { statistics, sectors, roses } = shown
  const method = choice.method ?? result.weibull
  const fits = statistics.weibull.sectors[sectors]
  const label = useCallback(
    (sector: number) => directionLabel(sector, sectors, units, format.exact),
    [sectors, units, format],
  )
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      sectorWeibullOption(
        fits.map((fit) => fit[method]),
        fits.map((_, sector) => label(sector)),
        tables,
        theme,
      ),
    [fits, method, label, tables],
  )
  return (
    <div className={styles.chart}>
      <ChartFigure title={text.weibullTitle(names[method])} about={about} shape="wide" optionOf={optionOf}>
        <div className={styles.method}>
          <Select
            label={order.method}
            hideLabel
            value={method}
            choices={methods.map((value) => ({ value, label: names[value] }))}
            onChange={(value) =>
              onChoose({ ...choice, method: methods.find((one) => one === value) ?? method })
            }
          />
        </div>
      </ChartFigure>
      <div className={jobStyles.table}>
        <Table
          wide
          caption={text.weibullTable}
          head={
            <>
              <Th>{tables.sector}</Th>
              <Th numeric>{tables.frequency}</Th>
              {methods.flatMap((one) => [
                <Th key={`a ${one}`} numeric>
                  {tables.scaleOf(names[one])}
                </Th>,
                <Th key={`k ${one}`} numeric>
                  {tables.shapeOf(names[one])}
                </Th>,
              ])}
            </>
          }
        >
          <Tr selected>
            <Td strong>{text.allDirections}</Td>
            <Td numeric>{format.number(100 * (1 - roses.calmShare), 2)}</Td>
            <Parameters fits={statistics.weibull.all} />
          </Tr>
          {fits.map((fit, sector) => (
            <Tr key={label(sector)}>
              <Td strong>{label(sector)}</Td>
              <Td numeric>{format.number(100 * (roses.frequency[sector] ?? 0), 2)}</Td>
              <Parameters fits={fit} />
            </Tr>
          ))}
        </Table>
      </div>
      <p className={jobStyles.note}>{text.noFit}</p>
    </div>
  )
}

function Parameters({ fits }: { readonly fits: WeibullFits }) {
  const format = useFormat()
  return methods.flatMap((method) => [
    <Td key={`a ${method}`} numeric>
      {format.number(fits[method]?.a ?? null, 3)}
    </Td>,
    <Td key={`k ${method}`} numeric>
      {format.number(fits[method]?.k ?? null, 3)}
    </Td>,
  ])
}
