import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Job, Site, SiteList } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { jobsQuery, productGroupsQuery } from '#web/api/queries.ts'
import { SiteDownloads } from '#web/jobs/SiteDownloads.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { buttonClass } from '#web/ui/Button.tsx'

const pages = { ts: '/ts', windpotential: '/windpotential', wakeloss: '/wakeloss' } as const

/** Plot, download and calculation of a site: the newest result of each product that fits, and the way to order one. */
export function SitePopupActions({ list, site }: { readonly list: SiteList; readonly site: Site }) {
  const { map: text, shell } = useText()
  const caller = useCaller()
  const jobs = useQuery(jobsQuery(caller, { listId: list.id })).data ?? []
  const groups = useQuery(productGroupsQuery(caller)).data ?? []
  // Wind farms are calculated as a whole; their turbines have time series and wind statistics as other sites do.
  const codes = (['ts', 'windpotential', 'wakeloss'] as const).filter(
    (code) =>
      (list.wind_farm || code !== 'wakeloss') &&
      groups.some(({ name, products }) => name === code && products.length > 0),
  )
  const newestOf = (code: Job['product']) =>
    jobs.find(
      ({ status, product, site_ids }) =>
        product === code && status === 'COMPLETED' && site_ids.includes(site.id),
    )
  const results = codes.flatMap((code) => {
    const job = newestOf(code)
    return job ? [{ code, job }] : []
  })
  return (
    <>
      {results.length === 0 && <span>{text.noResultYet}</span>}
      {results.map(({ code, job }) => (
        <Fragment key={code}>
          <Link to={pages[code]} search={{ job: job.id } as never} className={buttonClass({ size: 'small' })}>
            {text.plotOf(shell.groups[code])}
          </Link>
          <SiteDownloads jobId={job.id} siteId={site.id} />
        </Fragment>
      ))}
      {codes.map((code) => (
        <Link key={code} to={pages[code]} className={buttonClass({ size: 'small', variant: 'primary' })}>
          {text.orderOf(shell.groups[code])}
        </Link>
      ))}
    </>
  )
}
