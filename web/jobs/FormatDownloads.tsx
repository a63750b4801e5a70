import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { Button } from '#web/ui/Button.tsx'
import { useSaveJobFile } from './DownloadButton.tsx'
import styles from './Downloads.module.css'
import { endingOf, endingOfFormat, kindOfEnding } from './fileKinds.ts'
import { jobFilesQuery } from './resultQueries.ts'

/**
 * One button per format that a job was ordered in. Which files there are is asked only upon a click: a table of
 * many jobs needs no answer for each. More than one file of a format is left to `onMany`.
 */
export function FormatDownloads({
  jobId,
  formats,
  onMany,
}: {
  readonly jobId: string
  readonly formats: readonly string[]
  readonly onMany: () => void
}) {
  return (
    <span className={styles.row}>
      {formats.map((format) => (
        <FormatDownload key={format} jobId={jobId} format={format} onMany={onMany} />
      ))}
    </span>
  )
}

function FormatDownload({
  jobId,
  format,
  onMany,
}: {
  readonly jobId: string
  readonly format: string
  readonly onMany: () => void
}) {
  const client = useQueryClient()
  const caller = useCaller()
  const save = useSaveJobFile(jobId)
  const find = useMutation({
    mutationFn: async () => {
      const files = await client.fetchQuery(jobFilesQuery(caller, jobId))
      const fitting = files.filter((file) => endingOf(file) === endingOfFormat(format))
      if (fitting.length === 1 && fitting[0]) await save.mutateAsync(fitting[0])
      else onMany()
    },
  })
  return (
    <Button
      size="small"
      icon={find.isError ? 'alert' : 'download'}
      busy={find.isPending}
      title={find.isError ? errorText(find.error) : undefined}
      onClick={() => find.mutate()}
    >
      {kindOfEnding(format)}
    </Button>
  )
}
