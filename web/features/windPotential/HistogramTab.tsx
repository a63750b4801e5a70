import { useCallback, useMemo } from 'react'
import { columnFactory, histogramTable, tableOf, weibullMethodSchema } from '#contracts'
import { speedHistogram } from '#domain'
import { AsTable } from '#web/charts/AsTable.tsx'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { histogramOption, shareInBin } from '#web/charts/histogramOption.ts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { styled } from '#web/ui/styled.ts'
import { useWindWords } from './useWindWords.ts'
import styles from './WindResult.module.css'
import type { WindTabProps } from './WindResult.tsx'

const methods = weibullMethodSchema.options
type Method = (typeof methods)[number]
const lines = { wasp: 'solid', mle: 'dashed', moments: 'dotted' } as const

/** Frequency of each speed, with the curves of the chosen fits. */
export function HistogramTab({ result, shown, about, choice, onChoose }: WindTabProps) {
  const { windPotential, quantities } = useText()
  const { result: resultText, methods: names } = windPotential
  const text = resultText.histogram
  const words = useWindWords()
  const column = columnFactory(quantities)
  const { winds, statistics } = shown
  const fits = statistics.weibull.all
  const chosen = choice.curves ?? [result.weibull]
  const share = useMemo(() => [...speedHistogram(winds)], [winds])
  const curves = useMemo(
    () =>
      methods.flatMap((method) => {
        const fit = fits[method]
        if (!fit || !chosen.includes(method)) return []
        return [
          {
            name: `Weibull ${names[method]}`,
            weibull: { scaleMs: fit.a, shape: fit.k },
            line: lines[method],
          },
        ]
      }),
    [fits, chosen, names],
  )
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      histogramOption(
        { share, binWidthMs: winds.binWidthMs, measured: text.measured, axisName: text.axis, curves },
        theme,
      ),
    [share, winds, text, curves],
  )
  return (
    <div className={styled('aboveS4')}>
      <ChartFigure title={text.title} about={about} optionOf={optionOf}>
        <fieldset className={styles.curves}>
          <legend>{text.curves}</legend>
          {methods.map((method) => (
            <Checkbox
              key={method}
              checked={chosen.includes(method)}
              disabled={fits[method] === null}
              onChange={(on) =>
                onChoose({
                  ...choice,
                  curves: on ? [...chosen, method] : chosen.filter((other) => other !== method),
                })
              }
            >
              {names[method]}
            </Checkbox>
          ))}
        </fieldset>
      </ChartFigure>
      <ResultTable
        hideTitle
        table={tableOf(
          text.fits,
          [
            column.words<Method>(windPotential.order.method, (method) => names[method]),
            column.of<Method>('weibullA', (method) => fits[method]?.a),
            column.of<Method>('weibullK', (method) => fits[method]?.k),
          ],
          methods,
          { strong: [methods.indexOf(result.weibull)] },
        )}
      />
      <AsTable>
        <ResultTable
          hideTitle
          table={histogramTable(
            [shown],
            words,
            curves.map(({ name, weibull }) => ({
              name,
              shareOf: (bin) => shareInBin(weibull, bin, winds.binWidthMs),
            })),
          )}
        />
      </AsTable>
    </div>
  )
}
