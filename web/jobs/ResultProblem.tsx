import type { ReactNode } from 'react'
import { ApiError, errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Result.module.css'
import { ResultFiles } from './ResultFiles.tsx'

/** Reason why a result is not shown. A result in the format of an earlier version keeps its files. */
export function ResultProblem({
  jobId,
  error,
  oldFormatHelp,
  onRetry,
}: {
  readonly jobId: string
  readonly error: unknown
  /** Actions for a result in another format. */
  readonly oldFormatHelp?: ReactNode
  readonly onRetry: () => void
}) {
  const { result: text } = useText().products
  if (!(error instanceof ApiError && error.errorcode === 'UNEXPECTED_ANSWER'))
    return <Problem onRetry={onRetry}>{errorText(error)}</Problem>
  return (
    <>
      <Problem>{text.oldFormat}</Problem>
      {oldFormatHelp && <div className={styled('aboveS3')}>{oldFormatHelp}</div>}
      <div className={styles.table}>
        <ResultFiles jobId={jobId} sites={[]} />
      </div>
    </>
  )
}
