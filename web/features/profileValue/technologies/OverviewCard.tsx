import {
  columnFactory,
  type ProfileFigures,
  profileTechnologySchema,
  type TechnologyProfiles,
  tableOf,
} from '#contracts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { FleetNote, useFleetName } from '#web/basis/FleetNote.tsx'
import { ShareMark } from '#web/basis/ShareMark.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { Nothing } from '#web/products/OfferedPage.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { styled } from '#web/ui/styled.ts'
import { findProfile, sourcesOf, usualYear } from './chooseProfile.ts'
import { FactorLines } from './FactorLines.tsx'

/** All technologies in the last complete year, by all known sources, and their years. */
export function OverviewCard({ data }: { readonly data: TechnologyProfiles }) {
  const { profileValue: text, quantities } = useText()
  const fleetName = useFleetName(data.fleet_coverage, text.sources.computed)
  const year = usualYear(data.profiles.find(({ source }) => source === 'feed_in')?.years ?? [])
  const shownYear = year ?? usualYear(data.profiles[0]?.years ?? [])
  if (shownYear === undefined) return <Nothing>{text.nothing}</Nothing>
  const rows = profileTechnologySchema.options.flatMap((technology) =>
    sourcesOf(data, technology).flatMap((source) => {
      const profile = findProfile(data, technology, source)
      const own = profile?.years.find(({ period }) => period === shownYear)
      return profile && own ? [{ technology, source, own, basis: profile.basis }] : []
    }),
  )
  type Row = (typeof rows)[number]
  const { words, of } = columnFactory(quantities)
  return (
    <Card title={text.overview(shownYear)}>
      <CardBody>
        <div className={styled('halves', 's5', 'atTop', 'below1100')}>
          <FactorLines data={data} />
          <div>
            <ResultTable
              hideTitle
              table={tableOf<Row>(
                text.overview(shownYear),
                [
                  words(text.technology, ({ technology }) => text.technologies[technology]),
                  words(text.source, ({ source }) =>
                    source === 'computed' ? fleetName : text.sources[source],
                  ),
                  of('marketValue', ({ own }) => own.value),
                  of('profileCost', ({ own }) => own.profile_cost),
                  of('profileFactor', ({ own }) => own.profile_factor),
                ],
                rows,
              )}
              mark={(row, column) => column === 1 && <RowMarks {...rows[row]!} data={data} />}
            />
            <FleetNote {...data} />
          </div>
        </div>
      </CardBody>
    </Card>
  )
}

function RowMarks({
  own,
  basis,
  source,
  data,
}: Pick<TechnologyProfiles['profiles'][number], 'basis' | 'source'> & {
  readonly own: ProfileFigures
  readonly data: TechnologyProfiles
}) {
  return (
    <>
      <ShareMark share={own.known_share} />{' '}
      <BasisMark basis={basis} coverage={source === 'computed' ? data.fleet_coverage : null} />
    </>
  )
}
