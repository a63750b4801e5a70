import { useQueryClient } from '@tanstack/react-query'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { Button } from '#web/ui/Button.tsx'
import { useSaveArchive } from './ArchiveButton.tsx'
import { useSaveJobFile } from './DownloadButton.tsx'
import styles from './Downloads.module.css'
import { endingOf, endingOfFormat, kindOfEnding } from './fileKinds.ts'
import { jobFilesQuery } from './resultQueries.ts'

/**
 * One button per ordered format. The list of files is requested on a click only: a table of many jobs does not need it
 * for each. Several files of a format are saved as the archive of all files.
 */
export function FormatDownloads({
  jobId,
  formats,
  name,
}: {
  readonly jobId: string
  readonly formats: readonly string[]
  /** Name of the archive. */
  readonly name: string
}) {
  return (
    <span className={styles.row}>
      {formats.map((format) => (
        <FormatDownload key={format} jobId={jobId} format={format} name={name} />
      ))}
    </span>
  )
}

function FormatDownload({
  jobId,
  format,
  name,
}: {
  readonly jobId: string
  readonly format: string
  /** Name of the archive. */
  readonly name: string
}) {
  const client = useQueryClient()
  const caller = useCaller()
  const save = useSaveJobFile(jobId)
  const saveAll = useSaveArchive(jobId, name)
  const refusal = useDemoRefusal()
  const find = useSingleMutation({
    mutationFn: async () => {
      const files = await client.fetchQuery(jobFilesQuery(caller, jobId))
      const fitting = files.filter((file) => endingOf(file) === endingOfFormat(format))
      if (fitting.length === 1 && fitting[0]) await save.mutateAsync(fitting[0])
      else await saveAll.mutateAsync()
    },
  })
  return (
    <Button
      size="small"
      icon={find.isError ? 'alert' : 'download'}
      busy={find.isPending}
      title={refusal ?? (find.isError ? errorText(find.error) : undefined)}
      disabled={refusal !== undefined}
      onClick={() => find.mutate()}
    >
      {kindOfEnding(format)}
    </Button>
  )
}
