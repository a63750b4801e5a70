import { useCallback } from 'react'
import {
  forwardText,
  ppaCorridorTable,
  quantityWithUnit,
  quoteDayText,
  scaleOf,
  yearMonthOf,
} from '#contracts'
import type { CorridorPoint } from '#domain'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { fanOption } from '#web/charts/fanOption.ts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { styled } from '#web/ui/styled.ts'
import type { PricedAgreement } from '../pricedAgreement.ts'

/** The same agreement at market prices of the last twelve months: from quotes of past days, or from spot prices. */
export function CorridorView({ agreement }: { readonly agreement: PricedAgreement }) {
  const texts = useText()
  const { ppa } = texts
  const { corridor: text } = ppa
  const format = useFormat()
  const { points, basis, onlyQuoteDate } = agreement.corridor
  const timeText = useCallback(
    ({ time }: CorridorPoint, width: 'short' | 'long') => {
      if (basis === 'quotes') return quoteDayText(time, format)
      const { year, month } = yearMonthOf(time)
      return `${format.month(month, width)} ${width === 'short' ? String(year).slice(2) : year}`
    },
    [basis, format],
  )
  const option = useCallback(
    (theme: ChartTheme) =>
      fanOption(
        {
          labels: points.map((one) => timeText(one, 'short')),
          expected: { name: text.price, values: points.map(({ priceEurMwh }) => priceEurMwh) },
          band: {
            name: text.band,
            low: points.map(({ lowEurMwh }) => lowEurMwh),
            high: points.map(({ highEurMwh }) => highEurMwh),
          },
          known: { name: text.base, values: points.map(({ baseEurMwh }) => baseEurMwh) },
          ...scaleOf('payAsProduced'),
          isDrawnThrough: true,
        },
        theme,
      ),
    [points, timeText, text],
  )
  if (points.length === 0) return <EmptyState icon="info">{text.none}</EmptyState>
  const prices = points.map(({ priceEurMwh }) => priceEurMwh)
  const eurMwh = (value: number) => quantityWithUnit('payAsProduced', value, format)
  const range = text.range(
    eurMwh(Math.min(...prices)),
    eurMwh(Math.max(...prices)),
    eurMwh(prices.reduce((sum, one) => sum + one, 0) / prices.length),
  )
  return (
    <>
      {onlyQuoteDate !== null && (
        <p className={styled('aboveS2', 'note')}>{text.onlyOne(quoteDayText(onlyQuoteDate, format))}</p>
      )}
      <ChartFigure
        title={text.title}
        about={{
          subject: ppa.title,
          source: forwardText(agreement.terms, ppa, format),
          basis: agreement.basis,
        }}
        optionOf={option}
      />
      <p className={styled('aboveS2', 'note')}>
        {range}. {basis === 'quotes' ? text.byQuotes(format.number(points.length)) : text.byLevels}
      </p>
      <ResultTable
        hideTitle
        table={ppaCorridorTable(
          points,
          basis === 'quotes' ? text.day : text.window,
          (point) => timeText(point, 'long'),
          { text: texts, format },
        )}
      />
    </>
  )
}
