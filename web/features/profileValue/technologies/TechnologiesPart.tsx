import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  type ProfileFigures,
  type ProfileValueProduct,
  profileSources,
  profileTechnologySchema,
  type TechnologyProfiles,
} from '#contracts'
import { errorText } from '#web/api/apiError.ts'
import { FleetNote, useFleetName } from '#web/basis/FleetNote.tsx'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { useYearChoices } from '#web/periods/useYearChoices.ts'
import { Nothing } from '#web/products/OfferedPage.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { ProfileFigureTable } from '../ProfileFigureTable.tsx'
import { ProfileKpis } from '../ProfileKpis.tsx'
import styles from '../ProfileValue.module.css'
import { technologiesQuery } from '../profileQueries.ts'
import { ValueChart } from '../ValueChart.tsx'
import { findProfile, sourcesOf, usualYear } from './chooseProfile.ts'
import { FactorLines } from './FactorLines.tsx'
import { ProfileDownloads } from './ProfileDownloads.tsx'

const names = { technology: 'technology', source: 'source', year: 'year' } as const

/** A technology in Germany: figures of a year, its months, and all technologies over the years. */
export function TechnologiesPart({ product }: { readonly product: ProfileValueProduct }) {
  const { profileValue: text } = useText()
  const query = useQuery(technologiesQuery(useMarketCaller(), product.id))
  if (query.isError) return <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
  if (!query.data) return <Spinner />
  if (query.data.profiles.length === 0) return <Nothing>{text.nothing}</Nothing>
  return <Technology product={product} data={query.data} />
}

function Technology({
  product,
  data,
}: {
  readonly product: ProfileValueProduct
  readonly data: TechnologyProfiles
}) {
  const { profileValue: text, quantities } = useText()
  const yearChoices = useYearChoices()
  const [address, change] = useAddress(names)
  const technologies = profileTechnologySchema.options.filter((one) => sourcesOf(data, one).length > 0)
  const technology = technologies.find((one) => one === address.technology) ?? technologies[0]!
  const sources = sourcesOf(data, technology)
  const source = sources.find((one) => one === address.source) ?? sources[0]!
  const profile = findProfile(data, technology, source)
  const years = [...new Set(profile?.months.map(({ period }) => period.slice(0, 4)))].map((one) => ({
    year: one,
    share: profile?.years.find(({ period }) => period === one)?.known_share ?? 0,
  }))
  const year =
    years.find((one) => one.year === address.year)?.year ??
    usualYear(profile?.years ?? []) ??
    years.at(-1)?.year ??
    ''
  const months = useMemo(
    () => (profile?.months ?? []).filter(({ period }) => period.startsWith(`${year}-`)),
    [profile, year],
  )
  const ofYear = profile?.years.find(({ period }) => period === year) ?? null
  const fleetName = useFleetName(data.fleet_coverage, text.sources.computed)
  const name = text.technologies[technology]
  const against = useMemo(
    () => ({ name: quantities.basePrice, of: ({ base }: ProfileFigures) => base }),
    [quantities.basePrice],
  )
  return (
    <Card
      title={name}
      marks={
        <PriceMarks
          market={data.market}
          basis={profile?.basis}
          coverage={source === 'computed' ? data.fleet_coverage : null}
        />
      }
      actions={<ProfileDownloads product={product} />}
    >
      <CardBody>
        <div className={styles.selectors}>
          <Select
            label={text.technology}
            value={technology}
            choices={technologies.map((one) => ({ value: one, label: text.technologies[one] }))}
            onChange={(next) => change({ technology: next })}
          />
          <Select
            label={text.source}
            value={source}
            choices={profileSources
              .filter((one) => sources.includes(one))
              .map((one) => ({ value: one, label: one === 'computed' ? fleetName : text.sources[one] }))}
            onChange={(next) => change({ source: next })}
          />
          <Select
            label={quantities.year}
            value={year}
            choices={yearChoices(years)}
            onChange={(next) => change({ year: next })}
          />
        </div>
        <p className={styled('aboveS2', 'note')}>{text.sourceHints[source]}</p>
        {(source === 'computed' || data.fleet_withheld) && <FleetNote {...data} />}
        {ofYear && <ProfileKpis figures={ofYear} />}
        <div className={styles.charts}>
          <section>
            <h3>{text.byMonth(year)}</h3>
            <ValueChart
              name={quantities.marketValue}
              periods={months}
              against={against}
              label={text.byMonthChart(name, year)}
              isShort
            />
          </section>
          <section>
            <FactorLines data={data} />
          </section>
        </div>
        <ProfileFigureTable
          caption={text.table(name, year)}
          rows={months}
          total={ofYear}
          energy={source === 'published' ? 'none' : 'all'}
        />
      </CardBody>
    </Card>
  )
}
