import { isFailure, type Job, type JobState } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Chip, type Tone } from './Chip.tsx'
import styles from './JobStatus.module.css'
import { ProgressBar } from './ProgressBar.tsx'
import { styled } from './styled.ts'

function toneOf(state: JobState): Tone {
  if (state === 'COMPLETED') return 'ok'
  if (state === 'RUNNING') return 'run'
  if (state === 'CANCELLED') return 'wait'
  return isFailure(state) ? 'bad' : 'wait'
}

export function JobStatus({ job }: { readonly job: Job }) {
  const { jobs } = useText()
  return <Chip tone={toneOf(job.status)}>{jobs.states[job.status]}</Chip>
}

/** Progress and remaining time of a running job; error of a failed one. */
export function JobProgress({ job }: { readonly job: Job }) {
  const { jobs, start } = useText()
  const format = useFormat()
  if (job.status === 'PENDING' || job.status === 'SUBMITTED') {
    return (
      <span className={styled('quiet')}>
        {job.held_up_by === null ? start.waiting : start.heldUpBy[job.held_up_by]}
      </span>
    )
  }
  if (job.status === 'RUNNING') {
    const left = job.eta_seconds === null ? '' : ` · ${start.timeLeft(format.duration(job.eta_seconds))}`
    return (
      <span className={styles.row}>
        <ProgressBar share={job.progress} label={jobs.states.RUNNING} />
        <span>
          {format.percent(job.progress)}
          {left}
        </span>
      </span>
    )
  }
  if (isFailure(job.status) && job.error) return <span className={styled('quiet')}>{job.error.error}</span>
  return null
}
