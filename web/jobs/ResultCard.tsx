import type { ReactNode } from 'react'
import type { AtlasProduct, Job, ResultOf, SiteProduct } from '#contracts'
import { FreeRedoButton } from './FreeRedoButton.tsx'
import { ResultFrame, type ResultTabView } from './ResultFrame.tsx'
import { type RedoOptions, redoOf } from './redoOf.ts'
import { SiteDownloads } from './SiteDownloads.tsx'

/** The shown result and its part. */
export interface ResultView extends ResultTabView {
  /** null: the first site. */
  readonly siteId: number | null
  readonly onSite: (siteId: number) => void
  /** Called after an order from the result. */
  readonly onOrdered: (job: Job) => void
}

interface ResultProps<P extends SiteProduct> {
  readonly product: P
  /** Without the tab of the files. */
  readonly tabs: readonly { readonly key: string; readonly label: string }[]
  readonly view: ResultView
  /** Notes needed to read the numbers. */
  readonly note: string
  /** Further actions of the result, next to its files. */
  readonly more?: (job: Job) => ReactNode
  /** Offers the same order with newer data if it is free; absent: never. */
  readonly redo?: RedoOptions & { readonly product: AtlasProduct }
  /** Content of any tab except the files. */
  readonly children: (shown: {
    readonly job: Job
    readonly result: ResultOf<P>
    readonly site: ResultOf<P>['sites'][number]
    readonly tab: string
  }) => ReactNode
}

/** The result of a calculation for single sites, one at a time. The code of its charts may load later. */
export function ResultCard<P extends SiteProduct>({ children, more, redo, ...props }: ResultProps<P>) {
  const { siteId, onOrdered } = props.view
  const siteOf = ({ sites }: ResultOf<P>): ResultOf<P>['sites'][number] | undefined =>
    sites.find(({ site_id }) => site_id === siteId) ?? sites[0]
  return (
    <ResultFrame
      {...props}
      sitesOf={({ sites }) => sites}
      actions={(job, result) => {
        const site = siteOf(result)
        return (
          <>
            {more?.(job)}
            {redo && (
              <FreeRedoButton
                key={job.id}
                redo={redoOf(job, redo.product, redo)}
                product={redo.product}
                onOrdered={onOrdered}
              />
            )}
            {site && <SiteDownloads jobId={job.id} siteId={site.site_id} />}
          </>
        )
      }}
    >
      {({ job, result, tab }) => {
        const site = siteOf(result)
        return site && children({ job, result, site, tab })
      }}
    </ResultFrame>
  )
}
