import { type Job, marketValueRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { DownloadButton } from '#web/products/DownloadButton.tsx'

/** Saves the page of a calculation: all sites of its list. */
export function MarketReportButton({ job }: { readonly job: Job }) {
  const { pdf } = useText().marketValue
  const { fetchFile } = useCaller()
  return (
    <DownloadButton
      label={pdf.button}
      hint={pdf.buttonHint}
      name={pdf.fileName(job.list_name)}
      fetchIt={() => fetchFile(marketValueRoutes.marketReport, { params: { id: job.id } })}
    />
  )
}
