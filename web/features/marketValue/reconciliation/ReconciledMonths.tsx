import { useMemo } from 'react'
import {
  type FleetLevel,
  fleetLevelNote,
  fleetLevels,
  marketValueRoutes,
  monthText,
  quantityChange,
  quantityText,
  quantityWithUnit,
  type Reconciliation,
  scaleOf,
} from '#contracts'
import { FleetNote, useFleetName } from '#web/basis/FleetNote.tsx'
import { ShareMark } from '#web/basis/ShareMark.tsx'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { AgainstChart } from '#web/charts/AgainstChart.tsx'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { useOriginText } from '#web/market/useOriginText.ts'
import { usePartText } from '#web/periods/usePartText.ts'
import { DownloadButton } from '#web/products/DownloadButton.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'

const columns = ['fleet', 'feed_in'] as const
const tones = { within: 'ok', explained: 'warn', outside: 'bad' } as const
const usualMonths = 36
const parts = { column: 'column', from: 'from', till: 'till' } as const

/** Bars of the last years compared with the published values, the rule, and every month with its state. */
export function ReconciledMonths({
  id,
  data,
  onLevel,
}: {
  readonly id: number
  readonly data: Reconciliation
  readonly onLevel: (level: FleetLevel) => void
}) {
  const words = useText()
  const { marketValue, quantities } = words
  const { reconciliation: text } = marketValue
  const format = useFormat()
  const partText = usePartText()
  const originText = useOriginText()
  const caller = useMarketCaller()
  const [address, change] = useAddress(parts)
  const { fleet_level: level, fleet_permits: hasPermits, fleet_settlements: settlements } = data
  const isKnown = { computed: true, permits: hasPermits, metered: settlements.length > 0 }
  const levels = fleetLevels.filter((one) => isKnown[one])
  const shown = columns.find((key) => key === address.column) ?? (data.has_fleet ? 'fleet' : 'feed_in')
  const all = data.months.map(({ month }) => month)
  const spanOf = (name: string | null, usual: string) => (name !== null && all.includes(name) ? name : usual)
  const ends = [
    spanOf(address.from, all.at(-usualMonths) ?? all[0]!),
    spanOf(address.till, all.at(-1)!),
  ].toSorted()
  const [from, till] = ends as [string, string]
  const months = useMemo(
    () => data.months.filter(({ month }) => from <= month && month <= till),
    [data, from, till],
  )
  const names = { fleet: useFleetName(data.fleet_coverage, text.fleet), feed_in: text.feedIn }
  const known = months.filter((month) => month[shown] !== null)
  const differences = known.flatMap((month) => (month[shown]?.state == null ? [] : [month[shown].difference]))
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const price = (value: number | null) => quantityText('marketValue', value, format)
  const name = names[shown]
  const bars = useMemo(
    () => ({
      labels: months.map(({ month }) => monthText(monthOf(month), format)),
      own: {
        name,
        values: months.map((month) => month[shown]?.value ?? null),
      },
      against: { name: text.published, values: months.map(({ published }) => published) },
      ...scaleOf('marketValue'),
      parts: months.map((month) => partText(month[shown]?.known_share ?? 1)),
    }),
    [months, shown, name, format, text, partText],
  )
  const fetchPart = (part: 'table' | 'about') =>
    caller.fetchFile(marketValueRoutes.reconciliationCsv, {
      params: { id },
      query: { from, till, part, fleet_level: level },
    })
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
          <div className={styled('row', 's2')}>
            <SegmentedSwitch
              label={text.title}
              choices={columns.map((key) => ({ key, label: names[key] }))}
              chosen={shown}
              onChoose={(column) => change({ column })}
            />
            {shown === 'fleet' && levels.length > 1 && (
              <SegmentedSwitch
                label={text.level}
                choices={levels.map((key) => ({ key, label: text.levels[key] }))}
                chosen={level}
                onChoose={onLevel}
              />
            )}
          </div>
          <div className={styled('row', 's3', 'end', 'aboveS3', 'belowS2')}>
            {(['from', 'till'] as const).map((end) => (
              <Select
                key={end}
                label={text[end]}
                value={end === 'from' ? from : till}
                choices={all.toReversed().map((month) => ({
                  value: month,
                  label: monthText(monthOf(month), format),
                }))}
                onChange={(month) => change({ [end]: month })}
              />
            ))}
            <DownloadButton
              label={text.csv}
              hint={text.csvHint}
              name={`reconciliation_${from}_${till}.csv`}
              fetchIt={() => fetchPart('table')}
              fetchAbout={() => fetchPart('about')}
            />
          </div>
          {!data.has_fleet && !data.fleet_withheld && (
            <p className={styled('aboveS3', 'note')}>{text.noFleet}</p>
          )}
          <FleetNote {...data} />
          {shown === 'fleet' && level !== 'computed' && data.has_fleet && (
            <p className={styled('aboveS3', 'note')}>{fleetLevelNote(data, words, format)}</p>
          )}
          <AgainstChart
            data={bars}
            label={text.chart}
            about={{ subject: name, source: originText(data.market), basis: data[`${shown}_basis`] }}
          />
          {differences.length > 0 && (
            <p className={styled('aboveS3', 'note')}>
              {text.bias(
                `${quantityChange('marketDelta', mean(differences), format)}\u00a0EUR/MWh`,
                quantityWithUnit('worthDeviation', mean(differences.map(Math.abs)), format),
              )}
            </p>
          )}
          <p className={styled('aboveS3', 'note')}>
            {text.rule(
              `${format.quantity(data.tolerance, 'EUR/MWh')} / ${format.percent(data.tolerance_share)}`,
            )}
          </p>
        </CardBody>
      </Card>
      <Card>
        <DataTable
          caption={text.chart}
          wide
          rows={months.toReversed()}
          keyOf={({ month }) => month}
          columns={[
            {
              head: quantities.month,
              cell: ({ month, [shown]: value }) => (
                <>
                  {monthText(monthOf(month), format)}
                  {value && <ShareMark share={value.known_share} />}
                </>
              ),
              strong: true,
            },
            { head: text.published, number: ({ published }) => price(published) },
            { head: names.fleet, number: ({ fleet }) => price(fleet?.value ?? null) },
            { head: text.feedIn, number: ({ feed_in: feedIn }) => price(feedIn?.value ?? null) },
            {
              head: text.difference,
              quantity: 'marketDelta',
              value: ({ [shown]: value }) => value?.difference ?? null,
            },
            { head: quantities.negativeHours, number: (one) => format.number(one.negative_hours) },
            {
              head: text.spotMean,
              number: ({ month, spot_mean: spot }) => (
                <>
                  {quantityChange('marketDelta', spot && spot.mean - spot.published, format)}
                  {spot?.of === 'year' && (
                    <span className={styled('small')}> {text.ofYear(month.slice(0, 4))}</span>
                  )}
                </>
              ),
            },
            {
              head: text.late,
              number: (one) => (one.feed_in_late_h === null ? '–' : format.quantity(one.feed_in_late_h, 'h')),
            },
            {
              head: text.state,
              cell: ({ [shown]: value }) => (
                <>
                  {value?.state ? <Chip tone={tones[value.state]}>{text.states[value.state]}</Chip> : '–'}{' '}
                  {value?.cause ? <span className={styled('small')}>{text.reasons[value.cause]}</span> : null}
                </>
              ),
            },
          ]}
        />
      </Card>
    </>
  )
}
