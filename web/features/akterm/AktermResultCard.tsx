import { lazy } from 'react'
import { type AktermProduct, type AktermResult, aktermRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { ResultCard, type ResultView } from '#web/jobs/ResultCard.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { DownloadButton } from '#web/products/DownloadButton.tsx'
import { aktermTabs } from './aktermTabs.ts'

// The code of the charts is large and loads with the first chart.
const SiteResult = lazy(async () => ({ default: (await import('./result/SiteResult.tsx')).SiteResult }))

/** Series of a calculation as an expert examines them, one site at a time. */
export function AktermResultCard({
  product,
  view,
}: {
  readonly product: AktermProduct
  readonly view: ResultView
}) {
  const { akterm: text } = useText()
  return (
    <ResultCard
      product="akterm"
      tabs={aktermTabs.map((key) => ({ key, label: text.tabs[key] }))}
      view={view}
      note={text.result.note}
      redo={{ product }}
    >
      {({ job, result, site, tab }) => (
        <SiteResult
          atlas={product.atlas}
          result={result}
          site={site}
          tab={aktermTabs.find((key) => key === tab) ?? 'summary'}
          onSite={view.onSite}
        >
          <ReportButton jobId={job.id} site={site} />
        </SiteResult>
      )}
    </ResultCard>
  )
}

/** Saves the report of a site. */
function ReportButton({
  jobId,
  site,
}: {
  readonly jobId: string
  readonly site: AktermResult['sites'][number]
}) {
  const { result: text, pdf } = useText().akterm
  const { fetchFile } = useCaller()
  return (
    <DownloadButton
      label={text.report}
      hint={text.reportTitle}
      name={pdf.fileName(site.name)}
      fetchIt={() =>
        fetchFile(aktermRoutes.aktermReport, { params: { id: jobId }, query: { site_id: site.site_id } })
      }
    />
  )
}
