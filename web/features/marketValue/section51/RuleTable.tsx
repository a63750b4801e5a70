import type { NegativeHours, Section51 } from '#contracts'
import { ShareMark } from '#web/basis/ShareMark.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'

/** Hours of every year: below zero, and without support by each rule. */
export function RuleTable({
  counts,
  clock,
  vintage,
}: {
  readonly counts: NegativeHours
  readonly clock: Section51
  /** Rule of the plant; null: none is entered. */
  readonly vintage: Section51['vintage']
}) {
  const { marketValue, quantities } = useText()
  const { section51: text, vintages } = marketValue
  const format = useFormat()
  const rules = clock.vintages.filter((one) => one.vintage !== 'before2016')
  const hours = (value: number | undefined) => format.number(value ?? null, (value ?? 0) % 1 === 0 ? 0 : 2)
  return (
    <Card title={text.table}>
      <DataTable
        caption={text.table}
        wide
        rows={counts.years.toReversed()}
        keyOf={({ year }) => year}
        columns={[
          {
            head: quantities.year,
            cell: ({ year, known_share: share }) => (
              <>
                {String(year)}
                <ShareMark share={share} />
              </>
            ),
            strong: true,
          },
          { head: `${text.negative}, h`, number: ({ negative }) => hours(negative) },
          ...rules.map((rule) => ({
            head: `${vintages[rule.vintage]}, h`,
            number: ({ year }: { readonly year: number }) =>
              hours(rule.years.find((entry) => entry.year === year)?.hours),
            strong: rule.vintage === vintage,
          })),
          { head: `${text.longest}, h`, number: ({ longest_run: longest }) => hours(longest) },
        ]}
      />
    </Card>
  )
}
