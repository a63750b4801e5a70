import { isFailure, type Job, type JobState, type PageMessages, productNameOf } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { JobStatus } from '#web/ui/JobStatus.tsx'
import styles from './JobNotices.module.css'

/** Shows the progress of jobs in a corner of the page, wherever the reader is. */
export function JobNotices({
  notices,
  onDismiss,
}: {
  readonly notices: readonly Job[]
  readonly onDismiss: (job: Job) => void
}) {
  const { jobs, shell, common } = useText()
  return (
    <section aria-live="polite" aria-label={shell.notices} className={styles.corner}>
      {notices.map((job) => (
        <div key={job.id} className={styles.notice}>
          <div className={styles.words}>
            <p>{jobs.notices[noticeKey(job.status)]}</p>
            <p className={styles.job}>
              {shell.products[productNameOf(job.product)].title} · {job.list_name}
            </p>
          </div>
          <JobStatus job={job} />
          <button
            type="button"
            className={styles.close}
            aria-label={common.close}
            onClick={() => onDismiss(job)}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      ))}
    </section>
  )
}

function noticeKey(state: JobState): keyof PageMessages['jobs']['notices'] {
  if (state === 'CANCELLED') return 'cancelled'
  if (isFailure(state)) return 'error'
  const keys = { SUBMITTED: 'submitted', PENDING: 'pending', RUNNING: 'running' } as const
  return state in keys ? keys[state as keyof typeof keys] : 'completed'
}
