import { useQuery } from '@tanstack/react-query'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Downloads.module.css'
import { filePreviewQuery } from './resultQueries.ts'

/** First lines of a result's file, for everyone who may see the result. */
export function PreviewDialog({
  jobId,
  name,
  onClose,
}: {
  readonly jobId: string
  /** Name of the file. */
  readonly name: string
  readonly onClose: () => void
}) {
  const { common, products } = useText()
  const { result: text } = products
  const format = useFormat()
  const preview = useQuery(filePreviewQuery(useCaller(), jobId, name))
  const rows = preview.data?.rows ?? []
  return (
    <Dialog
      title={text.previewOf(name)}
      open
      size="wide"
      onClose={onClose}
      actions={<Button onClick={onClose}>{common.close}</Button>}
    >
      {preview.isPending && <Spinner />}
      {preview.isError && (
        <Problem onRetry={() => void preview.refetch()}>{errorText(preview.error)}</Problem>
      )}
      {preview.data && rows.length === 0 && <p>{text.noPreview}</p>}
      {preview.data && rows.length > 0 && (
        <>
          <p className={styled('belowS2', 'hint')}>
            {text.previewRows(rows.length, format.number(rows.length))}
          </p>
          {preview.data.head === null ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll sideways, by keyboard too
            <pre className={styles.lines} tabIndex={0}>
              {rows.map(([line]) => line).join('\n')}
            </pre>
          ) : (
            <PreviewTable caption={text.previewOf(name)} head={preview.data.head} rows={rows} />
          )}
        </>
      )}
    </Dialog>
  )
}

/** A number in files, or nothing. */
const number = /^([+-]?\d+([.,]\d+)?)?$/

function PreviewTable({
  caption,
  head,
  rows,
}: {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}) {
  return (
    <DataTable
      caption={caption}
      wide
      rows={rows}
      keyOf={(_, index) => index}
      columns={head.map((cell, column) => ({
        head: cell,
        cell: (row: readonly string[]) => row[column] ?? '',
        numeric: rows.every((row) => number.test(row[column] ?? '')),
        className: styled('oneLine', 'tabular'),
      }))}
    />
  )
}
