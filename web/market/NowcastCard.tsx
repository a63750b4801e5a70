import { useQuery } from '@tanstack/react-query'
import type { MarketNowcast } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { monthOf, monthText } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import { nowcastQuery } from './nowcastQuery.ts'
import { PriceMarks } from './PriceMarks.tsx'

const vintages = ['from2016', 'from2021', 'from2023', 'from2025'] as const
const monthsShown = 6

/** The months that are over or running and whose market value is not published; nothing where there are none. */
export function NowcastCard() {
  const { nowcast: text, marketValue } = useText()
  const format = useFormat()
  const { data } = useQuery(nowcastQuery(useCaller()))
  if (!data || data.months.length === 0) return null
  const months = data.months.slice(-monthsShown)
  const price = (value: number | null | undefined) => format.number(value ?? null, 1)
  return (
    <Card title={text.title} marks={<PriceMarks market={data.market} basis={data.basis} />}>
      <CardBody>
        <Table
          caption={text.table}
          wide
          head={
            <>
              <Th>{text.month}</Th>
              <Th numeric>{text.base}</Th>
              <Th numeric>{text.value}</Th>
              <Th numeric>{text.rangeHead}</Th>
              <Th numeric>{text.negative}</Th>
              {vintages.map((vintage) => (
                <Th key={vintage} numeric>
                  {text.unsupported}, {text.unsupportedHint(marketValue.vintages[vintage])}
                </Th>
              ))}
            </>
          }
        >
          {months.map((one) => (
            <Tr key={one.month}>
              <Td strong>
                {monthText(monthOf(one.month), format)}
                {!one.is_whole && ` (${text.toDate(format.percent(one.known_hours / one.hours))})`}
              </Td>
              <Td numeric>{price(one.base)}</Td>
              <Td numeric strong>
                {price(one.market_value?.value)}
              </Td>
              <Td numeric>{rangeOf(one.market_value, price, text.range)}</Td>
              <Td numeric>{format.number(one.negative_hours, 2)}</Td>
              {vintages.map((vintage) => (
                <Td key={vintage} numeric>
                  {format.number(one.unsupported_hours[vintage], 2)}
                </Td>
              ))}
            </Tr>
          ))}
        </Table>
        <p>
          {data.record === null
            ? text.exact
            : text.note(
                format.quantity(data.record.mae, 'EUR/MWh', 1),
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

/** Of the last year without a published annual value. */
function AnnualNote({ annual }: Pick<MarketNowcast, 'annual'>) {
  const { nowcast: text } = useText()
  const format = useFormat()
  const last = annual.at(-1)
  if (last === undefined) return null
  const value = (one: number | null) => format.quantity(one, 'ct/kWh', 2)
  const [year, months] = [String(last.year), format.number(last.months)]
  return (
    <p>
      {last.p10 === null
        ? text.annualWithout(year, value(last.value), months)
        : text.annual(year, value(last.value), value(last.p10), value(last.p90), months)}
    </p>
  )
}
