import { useCallback, useMemo } from 'react'
import { weibullMethodSchema } from '#contracts'
import { speedHistogram } from '#domain'
import { AsTable } from '#web/charts/AsTable.tsx'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { histogramOption, shareInBin } from '#web/charts/histogramOption.ts'
import jobStyles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './WindResult.module.css'
import type { WindTabProps } from './WindResult.tsx'
import { speedBins } from './windChoice.ts'

const methods = weibullMethodSchema.options
const lines = { wasp: 'solid', mle: 'dashed', moments: 'dotted' } as const

/** How often each speed is, with the curves of the chosen fits. */
export function HistogramTab({ result, shown, about, choice, onChoose }: WindTabProps) {
  const { windPotential } = useText()
  const { tables, result: resultText, methods: names } = windPotential
  const text = resultText.histogram
  const format = useFormat()
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
    <div className={styles.chart}>
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
      <div className={jobStyles.table}>
        <Table
          caption={text.fits}
          head={
            <>
              <Th>{windPotential.order.method}</Th>
              <Th numeric>{tables.scale}</Th>
              <Th numeric>{tables.shape}</Th>
            </>
          }
        >
          {methods.map((method) => (
            <Tr key={method} selected={method === result.weibull}>
              <Td strong>{names[method]}</Td>
              <Td numeric>{format.number(fits[method]?.a ?? null, 3)}</Td>
              <Td numeric>{format.number(fits[method]?.k ?? null, 3)}</Td>
            </Tr>
          ))}
        </Table>
      </div>
      <AsTable>
        <Table
          caption={text.table}
          head={
            <>
              <Th numeric>{tables.binFrom}</Th>
              <Th numeric>{tables.binTill}</Th>
              <Th numeric>{tables.frequency}</Th>
              {curves.map(({ name }) => (
                <Th key={name} numeric>
                  {name} (%)
                </Th>
              ))}
            </>
          }
        >
          {speedBins(winds).map(({ bin, fromMs, tillMs }) => (
            <Tr key={fromMs}>
              <Td numeric strong>
                {format.exact(fromMs)}
              </Td>
              <Td numeric>{format.exact(tillMs)}</Td>
              <Td numeric>{format.number(100 * (share[bin] ?? 0), 3)}</Td>
              {curves.map(({ name, weibull }) => (
                <Td key={name} numeric>
                  {format.number(100 * shareInBin(weibull, bin, winds.binWidthMs), 3)}
                </Td>
              ))}
            </Tr>
          ))}
        </Table>
      </AsTable>
    </div>
  )
}
