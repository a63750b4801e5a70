import { type ForwardCurves, quantityText } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'

/** The quotes of a day as imported, and whether forecasts use them. */
export function ForwardQuotes({
  curves,
  quoteDate,
  isLatest,
}: {
  readonly curves: Omit<ForwardCurves, 'days'>
  readonly quoteDate: string
  /** Whether it is the latest day. Quotes of earlier days are not called in force. */
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
      <DataTable
        caption={text.quotesTable}
        wide
        rows={curves.quotes}
        keyOf={(quote) => `${quote.product} ${quote.load}`}
        columns={[
          { head: text.product, cell: (quote) => quote.product, strong: true, oneLine: true },
          { head: text.load, cell: (quote) => text.loads[quote.load] },
          {
            head: text.price,
            number: (quote) => (
              <>
                {quantityText('basePrice', quote.price, format)}
                {quote.before !== null &&
                  ` (${text.before(quantityText('basePrice', quote.before, format))})`}
              </>
            ),
          },
          { head: text.source, cell: (quote) => (quote.source === '' ? '–' : quote.source) },
          { head: text.importedOn, cell: (quote) => day(quote.imported_on), oneLine: true },
        ]}
      />
    </Card>
  )
}
