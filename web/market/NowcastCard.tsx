import { useQuery } from '@tanstack/react-query'
import { type MarketNowcast, monthText, quantityText, quantityWithUnit } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { nowcastQuery } from './nowcastQuery.ts'
import { PriceMarks } from './PriceMarks.tsx'

const vintages = ['from2016', 'from2021', 'from2023', 'from2025'] as const
const monthsShown = 6

/** The past and current months whose market value is not published yet; empty without any. */
export function NowcastCard() {
  const { nowcast: text, marketValue, quantities } = useText()
  const format = useFormat()
  const { data } = useQuery(nowcastQuery(useCaller()))
  if (!data || data.months.length === 0) return null
  const months = data.months.slice(-monthsShown)
  const price = (value: number | null | undefined) => quantityText('marketValue', value ?? null, format)
  return (
    <Card title={text.title} marks={<PriceMarks market={data.market} basis={data.basis} />}>
      <CardBody>
        <DataTable
          caption={text.table}
          wide
          rows={months}
          keyOf={(one) => one.month}
          columns={[
            {
              head: quantities.month,
              cell: (one) => (
                <>
                  {monthText(monthOf(one.month), format)}
                  {!one.is_whole && ` (${text.toDate(format.percent(one.known_hours / one.hours))})`}
                </>
              ),
              strong: true,
            },
            { head: text.base, number: (one) => price(one.base) },
            { head: text.value, number: (one) => price(one.market_value?.value), strong: true },
            {
              head: text.rangeHead,
              number: (one) => rangeOf(one.market_value, price, text.range),
            },
            { head: quantities.negativeHours, quantity: 'negativeHours', value: (one) => one.negative_hours },
            ...vintages.map((vintage) => ({
              head: `${text.unsupported}, ${text.unsupportedHint(marketValue.vintages[vintage])}`,
              quantity: 'unsupportedHours' as const,
              value: (one: MarketNowcast['months'][number]) => one.unsupported_hours[vintage],
            })),
          ]}
        />
        <p>
          {data.record === null
            ? text.exact
            : text.note(
                quantityWithUnit('worthDeviation', data.record.mae, format),
                format.number(data.record.months),
                format.percent(data.record.coverage80),
              )}
        </p>
        <AnnualNote annual={data.annual} />
      </CardBody>
    </Card>
  )
}

function rangeOf(
  value: MarketNowcast['months'][number]['market_value'],
  price: (value: number | null) => string,
  range: (low: string, high: string) => string,
): string {
  if (value === null || value.p10 === null) return '–'
  return range(price(value.p10), price(value.p90))
}

/** Note on the last year without a published annual value. */
function AnnualNote({ annual }: Pick<MarketNowcast, 'annual'>) {
  const { nowcast: text } = useText()
  const format = useFormat()
  const last = annual.at(-1)
  if (last === undefined) return null
  const value = (one: number | null) => quantityWithUnit('priceCt', one, format)
  const [year, months] = [String(last.year), format.number(last.months)]
  return (
    <p>
      {last.p10 === null
        ? text.annualWithout(year, value(last.value), months)
        : text.annual(year, value(last.value), value(last.p10), value(last.p90), months)}
    </p>
  )
}
