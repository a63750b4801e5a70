import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { marketValueRoutes } from '#contracts'
import { inputs, readDay, readPlantEntry, usualOf } from '#domain'
import { errorText } from '#web/api/apiError.ts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { LawLines } from '#web/market/LawLines.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { useYearChoices } from '#web/periods/useYearChoices.ts'
import { DownloadButton } from '#web/products/DownloadButton.tsx'
import { ScrolledPage } from '#web/products/ScrolledPage.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { useSettled } from '#web/state/useSettled.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { DayCalendar } from '../calendar/DayCalendar.tsx'
import { negativeHoursQuery, section51Query } from '../marketQueries.ts'
import { RuleTable } from './RuleTable.tsx'
import styles from './Section51.module.css'

/** Entries, as stored in the address. */
const parts = {
  ...{ commissioned: 'commissioned', bid: 'bid', ratedPowerKw: 'kw', pilot: 'pilot' },
  ...{ year: 'year', from: 'from', till: 'till' },
} as const

/** Hours in which a plant has no support: of an entered plant, and by every rule. */
export function Section51Page() {
  const { marketValue, quantities } = useText()
  const { section51: text, order, calendar, vintages, rules, result } = marketValue
  const format = useFormat()
  const yearChoices = useYearChoices()
  const caller = useMarketCaller()
  const [address, change] = useAddress(parts)
  const [entered, setEntered] = useState({
    ...{ commissioned: address.commissioned ?? '', bid: address.bid ?? '' },
    ...{ ratedPowerKw: address.ratedPowerKw ?? '', from: address.from ?? '', till: address.till ?? '' },
  })
  const entry = { ...entered, awardCtKwh: '' }
  const isPilot = address.pilot !== null
  const chosen = address.year
  const { values, wrong } = readPlantEntry(entry, format.decimalSign)
  const spanDays = { from: readDay(entered.from), till: readDay(entered.till) }
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
  const years = (counts.data?.years ?? []).map((one) => ({ year: String(one.year), share: one.known_share }))
  const year = (years.find((one) => one.year === chosen) ?? usualOf(years, ({ share }) => share))?.year
  const vintage = clock.data?.vintage ?? null
  const days = (vintage === null ? counts.data?.days : clock.data?.days) ?? []
  const hoursOf = useMemo(
    () => new Map(days.filter(({ day }) => day.startsWith(year ?? '')).map(({ day, hours }) => [day, hours])),
    [days, year],
  )
  const isWrong = (key: keyof typeof entered) =>
    key === 'from' || key === 'till'
      ? entered[key].trim() !== '' && spanDays[key] === null
      : wrong.includes(key)
  const fetchPart = (part: 'table' | 'about') =>
    caller.fetchFile(marketValueRoutes.section51Hours, {
      query: {
        ...JSON.parse(settled),
        ...(spanDays.from !== null && { from: spanDays.from }),
        ...(spanDays.till !== null && { till: spanDays.till }),
        part,
      },
    })
  const field = (key: keyof typeof entered, label: string, problem: (typed: string) => string) => ({
    label,
    value: entered[key],
    onChange: (typed: string) => {
      setEntered({ ...entered, [key]: typed })
      change({ [key]: typed === '' ? null : typed })
    },
    error: isWrong(key) ? problem(entered[key]) : null,
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
                  {...field('ratedPowerKw', quantities.ratedPower, order.wrongPower)}
                  unit="kW"
                  plausible={inputs.plantPower.range}
                />
                <Select
                  label={quantities.year}
                  value={year}
                  choices={yearChoices(years)}
                  onChange={(one) => change({ year: one })}
                />
                <Checkbox checked={isPilot} onChange={(is) => change({ pilot: is ? '1' : null })}>
                  {order.pilot}
                </Checkbox>
                <TextField {...field('from', text.from, order.wrongDay)} hint={text.dayHint} />
                <TextField {...field('till', text.till, order.wrongDay)} hint={text.dayHint} />
                <DownloadButton
                  label={text.hours}
                  hint={text.hoursHint}
                  name="section_51_hours.csv"
                  disabled={isWrong('from') || isWrong('till') || wrong.length > 0}
                  fetchIt={() => fetchPart('table')}
                  fetchAbout={() => fetchPart('about')}
                />
              </div>
              <p className={styled('aboveS4', 'belowS4', 'quiet')} role="status">
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
                <LawLines
                  law={clock.data.law}
                  bill={clock.data.bill}
                  className={styled('aboveS4', 'belowS4', 'quiet')}
                />
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
