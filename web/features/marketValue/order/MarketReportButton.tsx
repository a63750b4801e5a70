import { type Job, marketValueRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { DownloadButton } from '#web/products/DownloadButton.tsx'

/** The sites of a calculation on one page. */
export function MarketReportButton({ job }: { readonly job: Job }) {
  const { pdf } = useText().marketValue
  const caller = useCaller()
  return (
    <DownloadButton
      label="PDF"
      hint={pdf.title}
      name={pdf.fileName(job.list_name)}
      fetchIt={() => caller.fetchFile(marketValueRoutes.marketReport, { params: { id: job.id } })}
    />
  )
}
