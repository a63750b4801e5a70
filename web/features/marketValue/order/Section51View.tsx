import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Format, marketValueRoutes, RouteQuery, SitePlant } from '#contracts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import { DayCalendar } from '../calendar/DayCalendar.tsx'
import { section51Query } from '../marketQueries.ts'
import { type FigureColumn, FigureTable } from './FigureTable.tsx'
import styles from './MarketResult.module.css'
import { figuresOf, type ShownSite } from './shownSite.ts'

/** Hours without support of a site's plant, and what it would lose if it were of another vintage. */
export function Section51View(shown: ShownSite) {
  const { marketValue } = useText()
  const { result: text, figures, calendar, vintages, rules } = marketValue
  const format = useFormat()
  const { site, series, year } = shown
  const { vintage, exempt, appended_days: days } = site.section51
  const clock = useQuery(section51Query(useMarketCaller(), queryOf(site.plant, site.turbine.rated_power)))
  const { months, ofYear } = figuresOf(shown)
  const hoursOf = useMemo(
    () =>
      new Map(
        (clock.data?.days ?? [])
          .filter(({ day }) => day.startsWith(year))
          .map(({ day, hours }) => [day, hours]),
      ),
    [clock.data, year],
  )
  const columns: readonly FigureColumn[] = [
    { head: `${figures.negativeHours}, h`, of: ({ negative }, format) => hoursText(negative.hours, format) },
    { head: `${figures.support}, h`, of: ({ section51 }, format) => hoursText(section51.hours, format) },
    { head: `${figures.support}, MWh`, of: ({ section51 }, { number }) => number(section51.energy, 1) },
    { head: `${figures.support}, EUR`, of: ({ section51 }, { number }) => number(section51.premium) },
  ]
  return (
    <>
      <p className={styles.note}>
        {vintage === null
          ? text.noVintage
          : [
              vintages[vintage],
              exempt ? marketValue.exempt : rules[vintage],
              days === null ? text.noAppended : text.appended(format.quantity(days, 'd')),
            ].join(' · ')}
      </p>
      <div className={styles.pair}>
        <DayCalendar
          title={calendar.lost(year)}
          year={Number(year)}
          hoursOf={hoursOf}
          unknown={clock.data?.unknown_days ?? []}
        />
        <Table
          caption={text.vintageChart(year)}
          head={
            <>
              <Th>{text.vintages}</Th>
              <Th numeric>h</Th>
              <Th numeric>MWh</Th>
              <Th numeric>kEUR</Th>
            </>
          }
        >
          {series.vintages.map((one) => {
            const lost = one.years.find((entry) => entry.year === Number(year))
            return (
              <Tr key={one.vintage} selected={one.vintage === vintage}>
                <Td strong>{vintages[one.vintage]}</Td>
                <Td numeric>{format.number(lost?.hours ?? null)}</Td>
                <Td numeric>{format.number(lost?.energy ?? null, 1)}</Td>
                <Td numeric>{format.number(lost?.premium == null ? null : lost.premium / 1000, 1)}</Td>
              </Tr>
            )
          })}
        </Table>
      </div>
      {site.plant.award_ct_kwh == null && <p className={styles.note}>{text.noAward}</p>}
      <FigureTable caption={text.table(year)} months={months} ofYear={ofYear} columns={columns} />
    </>
  )
}

/** Quarter-hours as such, whole hours without decimals. */
function hoursText(hours: number, { number }: Format): string {
  return number(hours, hours % 1 === 0 ? 0 : 2)
}

/** A plant as the address of a call names it. */
function queryOf(plant: SitePlant, ratedPowerKw: number): RouteQuery<typeof marketValueRoutes.section51> {
  const known = {
    commissioned: plant.commissioned,
    bid: plant.bid,
    rated_power_kw: plant.rated_power_kw ?? ratedPowerKw,
    pilot: plant.pilot === true ? 'true' : null,
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value != null))
}
