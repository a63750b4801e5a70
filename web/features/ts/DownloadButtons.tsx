import { useMutation, useQuery } from '@tanstack/react-query'
import { type JobFile, routes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { saveFile } from '#web/api/saveFile.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { jobFilesQuery } from './resultQueries.ts'
import styles from './TimeSeries.module.css'

/** The files of a job that belong to one site, or to no site in particular. */
export function DownloadButtons({
  jobId,
  siteId,
}: {
  readonly jobId: string
  /** Absent: files for all sites, or all files if there are few. */
  readonly siteId?: number
}) {
  const files = useQuery(jobFilesQuery(useCaller(), jobId)).data ?? []
  return (
    <span className={styles.files}>
      {filesFor(files, siteId).map((file) => (
        <DownloadButton key={file.name} jobId={jobId} file={file} />
      ))}
    </span>
  )
}

/** Saves one file; a large one takes a while, in which the button says so. */
export function DownloadButton({
  jobId,
  file,
  label,
}: {
  readonly jobId: string
  readonly file: JobFile
  readonly label?: string
}) {
  const { common } = useText()
  const { fetchFile } = useCaller()
  const download = useMutation({
    mutationFn: async () => {
      const response = await fetchFile(routes.jobFile, { params: { id: jobId, name: file.name } })
      await saveFile(response, file.name)
    },
  })
  return (
    <Button
      size="small"
      icon={download.isError ? 'alert' : 'download'}
      busy={download.isPending}
      title={download.isError ? `${errorText(download.error)} ${common.retry}` : file.name}
      onClick={() => download.mutate()}
    >
      {label ?? kindOf(file)}
    </Button>
  )
}

const kinds: Readonly<Record<string, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
  nc: 'NetCDF',
  parquet: 'Parquet',
  zip: 'ZIP',
}

/** 'CSV', 'Excel': what a file is, by its ending. */
export function kindOf({ name }: Pick<JobFile, 'name'>): string {
  const ending = name.split('.').at(-1) ?? ''
  return kinds[ending] ?? ending.toUpperCase()
}

function filesFor(files: readonly JobFile[], siteId: number | undefined): readonly JobFile[] {
  if (siteId !== undefined) return files.filter((file) => file.site_id === siteId || file.site_id === null)
  const common = files.filter((file) => file.site_id === null)
  const sites = new Set(files.map((file) => file.site_id))
  return common.length > 0 || sites.size > 1 ? common : files
}
