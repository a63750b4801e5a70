import { useCallback } from 'react'
import { weibullMethodSchema, weibullTable } from '#contracts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { directionLabel } from '#web/charts/roseOption.ts'
import { sectorWeibullOption } from '#web/charts/sectorWeibullOption.ts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { useWindWords } from './useWindWords.ts'
import styles from './WindResult.module.css'
import type { WindTabProps } from './WindResult.tsx'

const methods = weibullMethodSchema.options

/** A and k of each sector: one method as a chart, all methods as a table. */
export function WeibullTab({ result, shown, about, choice, onChoose }: WindTabProps) {
  const { windPotential, units } = useText()
  const words = useWindWords()
  const { tables, result: text, methods: names, order } = windPotential
  const format = useFormat()
  const { statistics, sectors } = shown
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
    <div className={styled('aboveS4')}>
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
      <ResultTable table={weibullTable([shown], sectors, words)} hideTitle />
    </div>
  )
}
