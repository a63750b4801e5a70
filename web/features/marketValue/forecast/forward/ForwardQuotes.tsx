import type { ForwardCurves } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'

/** The quotes of a day as they were taken in, and whether forecasts rest on them. */
export function ForwardQuotes({
  curves,
  quoteDate,
  isLatest,
}: {
  readonly curves: Omit<ForwardCurves, 'days'>
  readonly quoteDate: string
  /** Of an earlier day nothing is said of being in force. */
  readonly isLatest: boolean
}) {
  const { forward: text } = useText().marketForecast
  const format = useFormat()
  const day = (date: string) => format.dateUtc(`${date} 00:00:00 UTC`)
  return (
    <Card
      title={text.quotes(day(quoteDate))}
      marks={
        isLatest && (
          <Chip tone={curves.is_in_force ? 'ok' : 'warn'}>
            {curves.is_in_force ? text.inForce : text.old(format.quantity(curves.longest_age_days, 'd'))}
          </Chip>
        )
      }
    >
      <Table
        caption={text.quotesTable}
        wide
        head={
          <>
            <Th>{text.product}</Th>
            <Th>{text.load}</Th>
            <Th numeric>{text.price}</Th>
            <Th>{text.source}</Th>
            <Th>{text.importedOn}</Th>
          </>
        }
      >
        {curves.quotes.map((quote) => (
          <Tr key={`${quote.product} ${quote.load}`}>
            <Td strong oneLine>
              {quote.product}
            </Td>
            <Td>{text.loads[quote.load]}</Td>
            <Td numeric>
              {format.number(quote.price, 2)}
              {quote.before !== null && ` (${text.before(format.number(quote.before, 2))})`}
            </Td>
            <Td>{quote.source === '' ? '–' : quote.source}</Td>
            <Td oneLine>{day(quote.imported_on)}</Td>
          </Tr>
        ))}
      </Table>
    </Card>
  )
}
