import { useMemo, useState } from 'react'
import type { Reconciliation } from '#contracts'
import { FleetNote, useFleetName } from '#web/basis/FleetNote.tsx'
import { ShareMark } from '#web/basis/ShareMark.tsx'
import { AgainstChart } from '#web/charts/AgainstChart.tsx'
import { monthOf, monthText } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './Reconciliation.module.css'

const columns = ['fleet', 'feed_in'] as const
const tones = { within: 'ok', explained: 'warn', outside: 'bad' } as const
const monthsDrawn = 36

/** Bars of the last years against the published values, the rule, and every month with its state. */
export function ReconciledMonths({ data }: { readonly data: Reconciliation }) {
  const { reconciliation: text } = useText().marketValue
  const format = useFormat()
  const [shown, setShown] = useState<(typeof columns)[number]>(data.has_fleet ? 'fleet' : 'feed_in')
  const names = { fleet: useFleetName(data.fleet_coverage, text.fleet), feed_in: text.feedIn }
  const known = data.months.filter((month) => month[shown] !== null)
  const differences = known.flatMap((month) => (month[shown]?.state == null ? [] : [month[shown].difference]))
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const price = (value: number | null) => format.number(value, 2)
  const name = names[shown]
  const bars = useMemo(() => {
    const drawn = data.months.slice(-monthsDrawn)
    return {
      labels: drawn.map(({ month }) => monthText(monthOf(month), format)),
      own: {
        name,
        values: drawn.map((month) => month[shown]?.value ?? null),
      },
      against: { name: text.published, values: drawn.map(({ published }) => published) },
      unit: 'EUR/MWh',
      decimals: 1,
    }
  }, [data, shown, name, format, text])
  return (
    <>
      <Card
        title={text.chart}
        marks={
          <PriceMarks
            market={data.market}
            basis={data[`${shown}_basis`]}
            coverage={shown === 'fleet' ? data.fleet_coverage : null}
          />
        }
      >
        <CardBody>
          <SegmentedSwitch
            label={text.title}
            choices={columns.map((key) => ({ key, label: names[key] }))}
            chosen={shown}
            onChoose={setShown}
          />
          {!data.has_fleet && !data.fleet_withheld && <p className={styles.note}>{text.noFleet}</p>}
          <FleetNote {...data} />
          <AgainstChart data={bars} label={text.chart} />
          {differences.length > 0 && (
            <p className={styles.note}>
              {text.bias(
                `${format.signed(mean(differences), 2)}\u00a0EUR/MWh`,
                format.quantity(mean(differences.map(Math.abs)), 'EUR/MWh', 2),
              )}
            </p>
          )}
          <p className={styles.note}>
            {text.rule(
              `${format.quantity(data.tolerance, 'EUR/MWh')} / ${format.percent(data.tolerance_share)}`,
            )}
          </p>
        </CardBody>
      </Card>
      <Card>
        <Table
          caption={text.chart}
          wide
          head={
            <>
              <Th>{text.month}</Th>
              <Th numeric>{text.published}</Th>
              <Th numeric>{names.fleet}</Th>
              <Th numeric>{text.feedIn}</Th>
              <Th numeric>{text.difference}</Th>
              <Th numeric>{text.negativeHours}</Th>
              <Th>{text.state}</Th>
            </>
          }
        >
          {data.months.toReversed().map((month) => {
            const value = month[shown]
            return (
              <Tr key={month.month}>
                <Td strong>
                  {monthText(monthOf(month.month), format)}
                  {value && <ShareMark share={value.known_share} />}
                </Td>
                <Td numeric>{price(month.published)}</Td>
                <Td numeric>{price(month.fleet?.value ?? null)}</Td>
                <Td numeric>{price(month.feed_in?.value ?? null)}</Td>
                <Td numeric>{format.signed(value?.difference ?? null, 2)}</Td>
                <Td numeric>{format.number(month.negative_hours)}</Td>
                <Td>
                  {value?.state ? <Chip tone={tones[value.state]}>{text.states[value.state]}</Chip> : '–'}{' '}
                  {value?.cause ? <span className={styles.cause}>{text.reasons[value.cause]}</span> : null}
                </Td>
              </Tr>
            )
          })}
        </Table>
      </Card>
    </>
  )
}
