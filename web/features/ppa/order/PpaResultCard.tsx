import { lazy, useState } from 'react'
import { type PpaProduct, type PpaResult, ppaRoutes } from '#contracts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { ResultCard, type ResultView } from '#web/jobs/ResultCard.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { DownloadButton } from '#web/products/DownloadButton.tsx'
import { ppaTabs } from './ppaTabs.ts'
import { emptySheetAbout, type SheetAbout, sheetQuery } from './sheetAbout.ts'

// The code of the charts is large and comes when the first one is drawn.
const SitePpaTab = lazy(async () => ({ default: (await import('./SitePpaTab.tsx')).SitePpaTab }))

/** The prices of a calculation: figures, charts and tables of one site at a time. */
export function PpaResultCard({
  product,
  view,
}: {
  readonly product: PpaProduct
  readonly view: ResultView
}) {
  const { ppa: text } = useText()
  const [about, setAbout] = useState(emptySheetAbout)
  return (
    <ResultCard
      product="ppa"
      tabs={ppaTabs.map((key) => ({ key, label: text.tabs[key] }))}
      view={view}
      note={text.result.note}
      redo={{ product, restsOnPrices: true }}
    >
      {({ job, result, site, tab }) => (
        <SitePpaTab
          result={result}
          site={site}
          tab={ppaTabs.find((key) => key === tab) ?? 'price'}
          onSite={view.onSite}
          about={about}
          onAbout={setAbout}
        >
          <TermSheetButton jobId={job.id} site={site} about={about} />
        </SitePpaTab>
      )}
    </ResultCard>
  )
}

/** Saves the term sheet of a site. */
function TermSheetButton({
  jobId,
  site,
  about,
}: {
  readonly jobId: string
  readonly about: SheetAbout
  readonly site: PpaResult['sites'][number]
}) {
  const { result: text, pdf } = useText().ppa
  const { fetchFile } = useMarketCaller()
  return (
    <DownloadButton
      label={text.termSheet}
      hint={pdf.title}
      name={pdf.fileName(site.name)}
      fetchIt={() =>
        fetchFile(ppaRoutes.ppaSheet, { params: { id: jobId }, query: sheetQuery(site.site_id, about) })
      }
    />
  )
}
