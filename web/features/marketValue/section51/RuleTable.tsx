import type { NegativeHours, Section51 } from '#contracts'
import { ShareMark } from '#web/basis/ShareMark.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'

/** Hours of every year: below zero, and without support by each rule. */
export function RuleTable({
  counts,
  clock,
  vintage,
}: {
  readonly counts: NegativeHours
  readonly clock: Section51
  /** That of the plant; null: none is entered. */
  readonly vintage: Section51['vintage']
}) {
  const { marketValue } = useText()
  const { section51: text, vintages } = marketValue
  const format = useFormat()
  const rules = clock.vintages.filter((one) => one.vintage !== 'before2016')
  const hours = (value: number | undefined) => format.number(value ?? null, (value ?? 0) % 1 === 0 ? 0 : 2)
  return (
    <Card title={text.table}>
      <Table
        caption={text.table}
        wide
        head={
          <>
            <Th>{text.year}</Th>
            <Th numeric>{`${text.negative}, h`}</Th>
            {rules.map((one) => (
              <Th key={one.vintage} numeric>
                {`${vintages[one.vintage]}, h`}
              </Th>
            ))}
            <Th numeric>{`${text.longest}, h`}</Th>
          </>
        }
      >
        {counts.years.toReversed().map(({ year, negative, longest_run: longest, known_share: share }) => (
          <Tr key={year}>
            <Td strong>
              {String(year)}
              <ShareMark share={share} />
            </Td>
            <Td numeric>{hours(negative)}</Td>
            {rules.map((one) => {
              const lost = hours(one.years.find((entry) => entry.year === year)?.hours)
              return (
                <Td key={one.vintage} numeric strong={one.vintage === vintage}>
                  {lost}
                </Td>
              )
            })}
            <Td numeric>{hours(longest)}</Td>
          </Tr>
        ))}
      </Table>
    </Card>
  )
}
