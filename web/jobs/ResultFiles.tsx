import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { ArchiveButton } from './ArchiveButton.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import styles from './Downloads.module.css'
import { PreviewDialog } from './PreviewDialog.tsx'
import { jobFilesQuery } from './resultQueries.ts'

const checksumShown = 16

/** All files of a result with size, checksum and first lines. */
export function ResultFiles({
  jobId,
  archiveName = jobId,
  sites,
}: {
  readonly jobId: string
  /** Name of the archive of all files. */
  readonly archiveName?: string
  readonly sites: readonly { readonly site_id: number; readonly name: string }[]
}) {
  const { result: text } = useText().products
  const format = useFormat()
  const refusal = useDemoRefusal()
  const [previewed, setPreviewed] = useState<string | null>(null)
  const files = useQuery(jobFilesQuery(useCaller(), jobId))
  if (files.isPending) return <Spinner />
  if (files.isError) return <Problem onRetry={() => void files.refetch()}>{errorText(files.error)}</Problem>
  if (files.data.length === 0) return <p>{text.noFiles}</p>
  return (
    <>
      {refusal && <Chip tone="warn">{refusal}</Chip>}
      {files.data.length > 1 && (
        <div className={styled('insetS2', 'sidesS4', 'rightText')}>
          <ArchiveButton jobId={jobId} name={archiveName} />
        </div>
      )}
      <DataTable
        caption={text.files}
        rows={files.data}
        keyOf={(file) => file.name}
        columns={[
          {
            head: text.site,
            cell: (file) => sites.find(({ site_id }) => site_id === file.site_id)?.name ?? text.allSites,
            strong: true,
          },
          { head: text.file, cell: (file) => file.name },
          { head: text.size, number: (file) => format.bytes(file.bytes) },
          {
            head: text.checksum,
            cell: (file) => (
              <code className={styled('faint', 'mono', 't1')} title={file.sha256}>
                {file.sha256.slice(0, checksumShown)}…
              </code>
            ),
          },
          {
            head: text.files,
            cell: (file) => (
              <span className={styles.row}>
                <Button
                  size="small"
                  icon="eye"
                  aria-label={text.previewOf(file.name)}
                  onClick={() => setPreviewed(file.name)}
                >
                  {text.preview}
                </Button>
                <DownloadButton jobId={jobId} file={file} />
              </span>
            ),
            className: styled('insetS2', 'sidesS4', 'rightText'),
          },
        ]}
      />
      {previewed !== null && (
        <PreviewDialog jobId={jobId} name={previewed} onClose={() => setPreviewed(null)} />
      )}
    </>
  )
}
