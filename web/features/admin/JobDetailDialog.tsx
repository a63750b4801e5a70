import type { AdminJob } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Admin.module.css'

/** All known facts about a customer's job, above all why it failed. */
export function JobDetailDialog({ job, onClose }: { readonly job: AdminJob; readonly onClose: () => void }) {
  const { admin, common, jobs: jobTexts } = useText()
  const { jobDetail: text, jobColumns: columns } = admin
  const format = useFormat()
  const time = (at: string | null) => (at === null ? '–' : format.dateTime(at))
  const rows: readonly (readonly [term: string, value: string])[] = [
    [text.id, job.id],
    [columns.status, jobTexts.states[job.status]],
    [columns.created, time(job.created_at)],
    [text.started, time(job.started_at)],
    [text.finished, time(job.finished_at)],
    ...(job.cluster_reason === null ? [] : [[text.clusterReason, job.cluster_reason] as const]),
    [columns.attempts, format.number(job.attempts)],
    [columns.orders, format.number(job.orders)],
    [text.atlas, `${job.atlas} · ${job.atlas_version}`],
    [text.program, job.program_version],
    [text.inputHash, job.input_hash],
    ...(job.error === null
      ? []
      : [[text.errorcode, job.error.errorcode] as const, [text.message, job.error.error] as const]),
    ...Object.entries(job.error_parameters ?? {}).map(
      ([name, value]) => [`${text.parameters}: ${name}`, String(value)] as const,
    ),
  ]
  return (
    <Dialog
      title={text.title(job.customer_login_name)}
      open
      size="large"
      onClose={onClose}
      actions={<Button onClick={onClose}>{common.close}</Button>}
    >
      <Facts variant="rows" className={styled('belowS4')} facts={rows} />
      {(job.error !== null || job.error_detail !== null) && (
        <section aria-label={text.excerpt}>
          <h3>{text.excerpt}</h3>
          <pre className={styles.excerpt}>{job.error_detail ?? text.noExcerpt}</pre>
        </section>
      )}
    </Dialog>
  )
}
