import { profileTechnologySchema, type TechnologyProfiles } from '#contracts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { FleetNote, useFleetName } from '#web/basis/FleetNote.tsx'
import { ShareMark } from '#web/basis/ShareMark.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Nothing } from '#web/products/OfferedPage.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from '../ProfileValue.module.css'
import { findProfile, sourcesOf, usualYear } from './chooseProfile.ts'
import { FactorLines } from './FactorLines.tsx'

/** All technologies in the last whole year, by all that is known of them, and their years. */
export function OverviewCard({ data }: { readonly data: TechnologyProfiles }) {
  const { profileValue: text, marketValue } = useText()
  const { figures } = marketValue
  const format = useFormat()
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
  return (
    <Card title={text.overview(shownYear)}>
      <CardBody>
        <div className={styles.overview}>
          <FactorLines data={data} />
          <div>
            <Table
              caption={text.overview(shownYear)}
              head={
                <>
                  <Th>{text.technology}</Th>
                  <Th>{text.source}</Th>
                  <Th numeric>{`${figures.value}, EUR/MWh`}</Th>
                  <Th numeric>{`${figures.profileCost}, EUR/MWh`}</Th>
                  <Th numeric>{figures.profileFactor}</Th>
                </>
              }
            >
              {rows.map(({ technology, source, own, basis }) => (
                <Tr key={`${technology} ${source}`}>
                  <Td strong oneLine>
                    {text.technologies[technology]}
                  </Td>
                  <Td>
                    {source === 'computed' ? fleetName : text.sources[source]}
                    <ShareMark share={own.known_share} />{' '}
                    <BasisMark basis={basis} coverage={source === 'computed' ? data.fleet_coverage : null} />
                  </Td>
                  <Td numeric>{format.number(own.value, 2)}</Td>
                  <Td numeric>{format.number(own.profile_cost, 2)}</Td>
                  <Td numeric strong>
                    {format.number(own.profile_factor, 3)}
                  </Td>
                </Tr>
              ))}
            </Table>
            <FleetNote {...data} />
          </div>
        </div>
      </CardBody>
    </Card>
  )
}
