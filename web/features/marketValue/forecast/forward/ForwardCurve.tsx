import { useCallback } from 'react'
import { type ForwardCurves, monthText, scaleOf } from '#contracts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { linesOption } from '#web/charts/linesOption.ts'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { SyntheticPrices } from '#web/market/SyntheticPrices.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from '../Forecast.module.css'

/** Base and peak price of each month of the curve, as chart and table. */
export function ForwardCurve({ curves }: { readonly curves: Omit<ForwardCurves, 'days'> }) {
  const { marketForecast, quantities } = useText()
  const { forward: text, columns } = marketForecast
  const format = useFormat()
  const { months, synthetic, quotes } = curves
  const hasPeak = months.some(({ peak }) => peak !== null)
  const option = useCallback(
    (theme: ChartTheme) =>
      linesOption(
        {
          labels: months.map(({ month }) => monthText(monthOf(month), theme.format)),
          lines: [
            { name: text.loads.base, values: months.map(({ base }) => base) },
            ...(hasPeak ? [{ name: text.loads.peak, values: months.map(({ peak }) => peak) }] : []),
          ],
          ...scaleOf('basePrice'),
        },
        theme,
      ),
    [months, hasPeak, text],
  )
  const sources = [...new Set(quotes.map(({ source }) => source).filter((source) => source !== ''))]
  return (
    <Card
      title={text.curve}
      marks={curves.basis ? <BasisMark basis={curves.basis} /> : synthetic && <SyntheticPrices />}
    >
      <CardBody>
        {months.length === 0 ? (
          <p>{text.noCurve}</p>
        ) : (
          <>
            <ChartFigure
              title={text.curveChart}
              about={{ subject: text.title, source: sources.join(' · '), basis: curves.basis }}
              optionOf={option}
            />
            {synthetic && <p className={styled('aboveS3', 'note')}>{text.madeUpShapes}</p>}
            <div className={styles.table}>
              <DataTable
                caption={text.curve}
                rows={months}
                keyOf={({ month }) => month}
                columns={[
                  {
                    head: quantities.month,
                    cell: ({ month }) => monthText(monthOf(month), format),
                    strong: true,
                    oneLine: true,
                  },
                  {
                    head: `${text.loads.base}, EUR/MWh`,
                    quantity: 'basePrice',
                    value: ({ base }) => base,
                  },
                  hasPeak && {
                    head: `${text.loads.peak}, EUR/MWh`,
                    quantity: 'basePrice',
                    value: ({ peak }) => peak,
                  },
                  {
                    head: columns.origin,
                    cell: ({ is_quoted: isQuoted }) => (isQuoted ? text.quoted : text.spread),
                  },
                ]}
              />
            </div>
          </>
        )}
      </CardBody>
    </Card>
  )
}
