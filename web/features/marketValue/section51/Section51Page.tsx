import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { inputs, readPlantEntry, wholePeriodShare } from '#domain'
import { errorText } from '#web/api/apiError.ts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { LawLines } from '#web/market/LawLines.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { ScrolledPage } from '#web/products/ScrolledPage.tsx'
import { useSettled } from '#web/state/useSettled.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { DayCalendar } from '../calendar/DayCalendar.tsx'
import { negativeHoursQuery, section51Query } from '../marketQueries.ts'
import { RuleTable } from './RuleTable.tsx'
import styles from './Section51.module.css'

/** A year of which fewer hours have a price is not proposed. */
const mostOfAYearH = 8000

const empty = { awardCtKwh: '', commissioned: '', bid: '', ratedPowerKw: '' }

/** In which hours a plant has no support: of a plant that is entered, and by every rule. */
export function Section51Page() {
  const { basis, marketValue } = useText()
  const { section51: text, order, calendar, vintages, rules, result } = marketValue
  const format = useFormat()
  const caller = useMarketCaller()
  const [entry, setEntry] = useState(empty)
  const [isPilot, setPilot] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const { values, wrong } = readPlantEntry(entry, format.decimalSign)
  const settled = useSettled(
    JSON.stringify({
      ...(values.commissioned !== null && { commissioned: values.commissioned }),
      ...(values.bid !== null && { bid: values.bid }),
      ...(values.ratedPowerKw !== null && { rated_power_kw: values.ratedPowerKw }),
      ...(isPilot && { pilot: 'true', pilot_letter: 'b' }),
    }),
  )
  const clock = useQuery({
    ...section51Query(caller, JSON.parse(settled)),
    placeholderData: (before) => before,
  })
  const counts = useQuery(negativeHoursQuery(caller))
  const years = counts.data?.years.map(({ year }) => String(year)) ?? []
  const whole = counts.data?.years.findLast(({ hours }) => hours >= mostOfAYearH)?.year
  const year = chosen !== null && years.includes(chosen) ? chosen : (whole?.toString() ?? years.at(-1))
  const vintage = clock.data?.vintage ?? null
  const days = (vintage === null ? counts.data?.days : clock.data?.days) ?? []
  const hoursOf = useMemo(
    () => new Map(days.filter(({ day }) => day.startsWith(year ?? '')).map(({ day, hours }) => [day, hours])),
    [days, year],
  )
  const field = (
    key: 'commissioned' | 'bid' | 'ratedPowerKw',
    label: string,
    problem: (typed: string) => string,
  ) => ({
    label,
    value: entry[key],
    onChange: (typed: string) => setEntry({ ...entry, [key]: typed }),
    error: wrong.includes(key) ? problem(entry[key]) : null,
    autoComplete: 'off',
  })
  const failed = [clock, counts].find(({ isError }) => isError)
  return (
    <ScrolledPage>
      <PageHead title={text.title} sub={text.intro} />
      {failed && <Problem onRetry={() => void failed.refetch()}>{errorText(failed.error)}</Problem>}
      {!failed && (!counts.data || !clock.data) && <Spinner />}
      {counts.data && clock.data && year !== undefined && (
        <>
          <Card
            title={text.plant}
            marks={<PriceMarks market={counts.data.market} basis={counts.data.basis} />}
          >
            <CardBody>
              <div className={styles.fields}>
                <TextField
                  {...field('commissioned', order.commissioned, order.wrongDay)}
                  hint={order.dayHint}
                />
                <TextField {...field('bid', order.bid, order.wrongDay)} hint={order.dayHint} />
                <NumberField
                  {...field('ratedPowerKw', order.ratedPower, order.wrongPower)}
                  unit="kW"
                  plausible={inputs.plantPower.range}
                />
                <Select
                  label={text.year}
                  value={year}
                  choices={counts.data.years.toReversed().map((one) => ({
                    value: String(one.year),
                    label:
                      one.known_share >= wholePeriodShare
                        ? String(one.year)
                        : `${one.year} · ${basis.covered(format.percent(one.known_share, 1))}`,
                  }))}
                  onChange={setChosen}
                />
                <Checkbox checked={isPilot} onChange={setPilot}>
                  {order.pilot}
                </Checkbox>
              </div>
              <p className={styles.rule} role="status">
                {vintage === null
                  ? result.noVintage
                  : [
                      vintages[vintage],
                      clock.data.exempt ? marketValue.exempt : rules[vintage],
                      ...(clock.data.appended_days === null
                        ? clock.data.law?.questions.includes('bidDate') === true
                          ? []
                          : [result.noAppended]
                        : [result.appended(format.quantity(clock.data.appended_days, 'd'))]),
                    ].join(' · ')}
              </p>
              {vintage !== null && (
                <LawLines law={clock.data.law} bill={clock.data.bill} className={styles.rule} />
              )}
              <DayCalendar
                title={vintage === null ? calendar.title(year) : calendar.lost(year)}
                year={Number(year)}
                hoursOf={hoursOf}
                unknown={counts.data.unknown_days}
              />
            </CardBody>
          </Card>
          <RuleTable counts={counts.data} clock={clock.data} vintage={vintage} />
        </>
      )}
    </ScrolledPage>
  )
}
