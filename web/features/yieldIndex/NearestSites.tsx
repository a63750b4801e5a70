import { quantityWithUnit } from '#contracts'
import { estimateDistanceM, type LatLon } from '#domain'
import styles from '#web/fields/FieldScreen.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { SiteWithValue } from '#web/sites/SiteValues.tsx'
import { styled } from '#web/ui/styled.ts'

const named = 3

/** The sites of the list nearest to a cell. */
export function NearestSites({
  place,
  sites,
}: {
  readonly place: LatLon
  readonly sites: readonly SiteWithValue[]
}) {
  const { yieldIndex: text } = useText()
  const format = useFormat()
  const nearest = sites
    .map((site) => ({ site, distanceM: estimateDistanceM(place.lat, place.lon, site.lat, site.lon) }))
    .sort((a, b) => a.distanceM - b.distanceM)
    .slice(0, named)
  if (nearest.length === 0) return null
  return (
    <div>
      <p className={styles.label}>{text.nearest}</p>
      <ul className={styled('t2', 'unlisted')}>
        {nearest.map(({ site, distanceM }) => (
          <li key={site.id}>
            {site.name} · {quantityWithUnit('distanceInKm', distanceM / 1000, format)} ·{' '}
            {quantityWithUnit('yieldIndex', site.value, format)}
          </li>
        ))}
      </ul>
    </div>
  )
}
