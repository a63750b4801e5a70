import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { columnFactory, type marketValueRoutes, type RouteQuery, type SitePlant, tableOf } from '#contracts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { LawLines } from '#web/market/LawLines.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import { DayCalendar } from '../calendar/DayCalendar.tsx'
import { section51Query } from '../marketQueries.ts'
import { FigureTable } from './FigureTable.tsx'
import { figuresOf, type ShownSite } from './shownSite.ts'

const names = [
  ...(['negative_hours', 'section51_hours', 'section51_energy_mwh', 'section51_premium_eur'] as const),
]

/** Hours without support of a site's plant, and its losses under other vintages. */
export function Section51View(shown: ShownSite) {
  const { marketValue, quantities } = useText()
  const { result: text, calendar, vintages, rules } = marketValue
  const format = useFormat()
  const { site, series, year } = shown
  const { vintage, exempt, appended_days: days, law, bill } = site.section51
  // Without the date of the bid the view asks for it, instead of stating that section 51a does not apply.
  const isBidRequested = law?.questions.includes('bidDate') === true
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
  const { words, of } = columnFactory(quantities)
  type Vintage = (typeof series.vintages)[number]
  const lostOf = (one: Vintage) => one.years.find((entry) => entry.year === Number(year))
  return (
    <>
      <p className={styled('aboveS2', 'note')}>
        {vintage === null
          ? text.noVintage
          : [
              vintages[vintage],
              exempt ? marketValue.exempt : rules[vintage],
              ...(days === null
                ? isBidRequested
                  ? []
                  : [text.noAppended]
                : [text.appended(format.quantity(days, 'd'))]),
            ].join(' · ')}
      </p>
      <LawLines law={law} bill={bill} className={styled('aboveS2', 'note')} />
      <BasisMark basis={clock.data?.basis} />
      <div {...grid('minmax(0, 3fr) minmax(0, 2fr)', 's5', 'atTop', 'aboveS4', 'below1100')}>
        <DayCalendar
          title={calendar.lost(year)}
          year={Number(year)}
          hoursOf={hoursOf}
          unknown={clock.data?.unknown_days ?? []}
        />
        <ResultTable
          hideTitle
          table={tableOf<Vintage>(
            text.vintageChart(year),
            [
              words(text.vintages, (one) => vintages[one.vintage]),
              of('unsupportedHours', (one) => lostOf(one)?.hours),
              of('unsupportedEnergy', (one) => lostOf(one)?.energy),
              of('supportLost', (one) => lostOf(one)?.premium),
            ],
            series.vintages,
          )}
          chosen={series.vintages.findIndex((one) => one.vintage === vintage)}
        />
      </div>
      {site.plant.award_ct_kwh == null && law === undefined && (
        <p className={styled('aboveS2', 'note')}>{text.noAward}</p>
      )}
      <FigureTable caption={text.table(year)} months={months} ofYear={ofYear} shown={names} />
    </>
  )
}

/** A plant as a query names it. */
function queryOf(plant: SitePlant, ratedPowerKw: number): RouteQuery<typeof marketValueRoutes.section51> {
  const known = {
    commissioned: plant.commissioned,
    bid: plant.bid,
    rated_power_kw: plant.rated_power_kw ?? ratedPowerKw,
    pilot: plant.pilot === true ? 'true' : null,
    pilot_letter: plant.pilot_letter,
    award_number: plant.award_number,
    award_announced: plant.award_announced,
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value != null))
}
