import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import {
  farmProducts,
  productAddress,
  products,
  type Site,
  type SiteListHead,
  siteProducts,
} from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { jobsQuery, productGroupsQuery } from '#web/api/queries.ts'
import { SiteDownloads } from '#web/jobs/SiteDownloads.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { buttonClass } from '#web/ui/Button.tsx'

/** Plot, download and calculation of a site: the newest result of each fitting product, and a link to order one. */
export function SitePopupActions({ list, site }: { readonly list: SiteListHead; readonly site: Site }) {
  const { map: text, shell } = useText()
  const caller = useCaller()
  const jobs = useInfiniteQuery(jobsQuery(caller, { listId: list.id })).data ?? []
  const groups = useQuery(productGroupsQuery(caller)).data ?? []
  // Wind farms are calculated as a whole; their turbines have time series and wind statistics like other sites.
  const bought = [...siteProducts, ...(list.wind_farm ? farmProducts : [])].filter((product) =>
    groups.some((group) => group.name === products[product].code && group.products.length > 0),
  )
  const results = bought.flatMap((product) => {
    const job = jobs.find(
      (one) =>
        one.product === products[product].code &&
        one.status === 'COMPLETED' &&
        one.site_ids.includes(site.id),
    )
    return job ? [{ product, job }] : []
  })
  return (
    <>
      {results.length === 0 && <span>{text.noResultYet}</span>}
      {results.map(({ product, job }) => (
        <Fragment key={product}>
          <Link
            to={productAddress(product) as string}
            search={{ job: job.id } as never}
            className={buttonClass({ size: 'small' })}
          >
            {text.plotOf(shell.products[product].title)}
          </Link>
          <SiteDownloads jobId={job.id} siteId={site.id} />
        </Fragment>
      ))}
      {bought.map((product) => (
        <Link
          key={product}
          to={productAddress(product) as string}
          className={buttonClass({ size: 'small', variant: 'primary' })}
        >
          {text.orderOf(shell.products[product].title)}
        </Link>
      ))}
    </>
  )
}
