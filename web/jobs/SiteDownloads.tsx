import { useQuery } from '@tanstack/react-query'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import styles from './Downloads.module.css'
import { fileLabel } from './fileKinds.ts'
import { jobFilesQuery } from './resultQueries.ts'

/** The files of a completed job that belong to one site, or to all. */
export function SiteDownloads({
  jobId,
  siteId,
}: {
  readonly jobId: string
  /** null: only files that belong to all sites. */
  readonly siteId: number | null
}) {
  const { fileParts, fileOfAll } = useText().products.result
  const all = useQuery(jobFilesQuery(useCaller(), jobId)).data ?? []
  const files = all.filter((file) => file.site_id === siteId || file.site_id === null)
  return (
    <span className={styles.row}>
      {files.map((file) => (
        <DownloadButton
          key={file.name}
          jobId={jobId}
          file={file}
          label={fileLabel(file, files, fileParts, fileOfAll)}
        />
      ))}
    </span>
  )
}
