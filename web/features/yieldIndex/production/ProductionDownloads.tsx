import { yieldIndexRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { DownloadButton } from '#web/products/DownloadButton.tsx'
import { styled } from '#web/ui/styled.ts'

/** The correction as a page of PDF and as an Excel file. */
export function ProductionDownloads({
  productId,
  form,
  name,
}: {
  readonly productId: number
  readonly form: FormData
  readonly name: string
}) {
  const { production: text } = useText()
  const { fetchFile } = useCaller()
  const options = { params: { id: productId }, form }
  const file = [text.result, name].filter(Boolean).join(' ')
  return (
    <span className={styled('row', 's2', 'middle')}>
      <DownloadButton
        label={text.pdf}
        hint={text.pdfHint}
        name={`${file}.pdf`}
        fetchIt={() => fetchFile(yieldIndexRoutes.productionReport, options)}
      />
      <DownloadButton
        label={text.excel}
        hint={text.excelHint}
        name={`${file}.xlsx`}
        fetchIt={() => fetchFile(yieldIndexRoutes.productionWorkbook, options)}
      />
    </span>
  )
}
