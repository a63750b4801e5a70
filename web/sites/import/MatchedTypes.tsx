import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ImportedSite } from '#domain'
import { siteTurbineMatcher, turbineText } from '#domain/register'
import { useCaller } from '#web/api/ApiContext.tsx'
import { turbineInfosQuery } from '#web/api/queries.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { typesByVendor } from '../typesByVendor.ts'
import styles from './ImportDialog.module.css'

const mostShown = 6

/** Turbine type matched to each designation of the file, as in the import. */
export function MatchedTypes({ sites }: { readonly sites: readonly ImportedSite[] }) {
  const { siteImport: text } = useText()
  const format = useFormat()
  const { data: vendors } = useQuery({ ...turbineInfosQuery(useCaller()), select: typesByVendor })
  const found = useMemo(() => {
    if (vendors === undefined) return []
    const matched = siteTurbineMatcher(vendors.flatMap(({ types }) => types))
    const groups = Map.groupBy(
      sites.filter((site) => turbineText(site) !== null),
      (site) => [site.vendor, turbineText(site), site.ratedPowerKw, site.rotorDiameterM].join('|'),
    )
    return [...groups].map(([key, group]) => {
      const type = matched(group[0]!)
      return {
        key,
        written: [group[0]!.vendor, turbineText(group[0]!)].filter(Boolean).join(' '),
        type: type && `${type.vendor} ${type.name}`,
        count: group.length,
      }
    })
  }, [vendors, sites])
  if (found.length === 0) return null
  return (
    <ul className={styles.matched} aria-label={text.matched}>
      {found.slice(0, mostShown).map(({ key, written, type, count }) => (
        <li key={key}>
          {type === null
            ? text.notMatched(written, format.number(count))
            : text.matchedAs(written, type, format.number(count))}
        </li>
      ))}
      {found.length > mostShown && <li>{text.moreDesignations(format.number(found.length - mostShown))}</li>}
    </ul>
  )
}
