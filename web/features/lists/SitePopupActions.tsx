import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Site, SiteList } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { jobsQuery } from '#web/api/queries.ts'
import { SiteDownloads } from '#web/jobs/SiteDownloads.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { buttonClass } from '#web/ui/Button.tsx'

/** Plot, download and calculation of a site: its newest time series, and the way to order one. */
export function SitePopupActions({ list, site }: { readonly list: SiteList; readonly site: Site }) {
  const { map: text } = useText()
  const jobs = useQuery(jobsQuery(useCaller(), { listId: list.id })).data ?? []
  const newest = jobs.find(
    ({ status, product, site_ids }) =>
      product === 'ts' && status === 'COMPLETED' && site_ids.includes(site.id),
  )
  const link = buttonClass({ size: 'small' })
  return (
    <>
      {newest ? (
        <>
          <Link to="/ts" className={link}>
            {text.plot}
          </Link>
          <SiteDownloads jobId={newest.id} siteId={site.id} />
        </>
      ) : (
        <span>{text.noResultYet}</span>
      )}
      <Link to="/ts" className={buttonClass({ size: 'small', variant: 'primary' })}>
        {text.order}
      </Link>
    </>
  )
}
