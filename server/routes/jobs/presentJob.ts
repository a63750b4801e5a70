import type { ManifestFile } from '#calculations'
import {
  formatUtc,
  isJobErrorCode,
  type Job,
  type JobFile,
  type JobState,
  type Language,
  messages,
  weatherName,
} from '#contracts'
import type { JobView } from '../../db/queries/jobs.ts'
import { waitKindOf } from '../../jobs/run/slurm/slurmReasons.ts'

/** Below this share the pace says nothing about the remaining time. */
const leastShare = 0.02

export function presentJob(job: JobView, language: Language, nowMs = Date.now()): Job {
  return {
    id: job.id,
    product: job.product,
    product_id: job.product_id,
    product_title: language === 'de' ? job.title_de : job.title_en,
    list_id: job.list_id,
    list_name: job.list_name,
    site_ids: [...job.site_ids],
    parameters: job.parameters,
    status: statusOf(job),
    progress: job.progress,
    eta_seconds: secondsLeft(job, nowMs),
    held_up_by: heldUpBy(job),
    created_at: formatUtc(job.created_at.getTime()),
    started_at: stamp(job.started_at),
    finished_at: stamp(job.finished_at),
    redo_of: job.redo_of,
    assumptions_changed_at: stamp(job.assumptions_changed_at),
    replaced_by: job.replaced_by,
    orders: job.orders,
    error: errorOf(job, language),
    atlas: job.atlas,
    atlas_version: job.atlas_version,
    program_version: job.program_version,
    input_hash: job.input_hash,
  }
}

export function presentJobFile({ name, bytes, media_type, sha256, site_id }: ManifestFile): JobFile {
  return { name, bytes, media_type, sha256, site_id }
}

/** A job that a runner has claimed may still wait in the queue of a cluster. */
function statusOf({ status, external_state }: JobView): JobState {
  return status === 'RUNNING' && external_state === 'PENDING' ? 'PENDING' : status
}

/** Reason why a job waits in the queue of a cluster, in the cluster's words; null: it does not. */
export function clusterReason({ status, external_state, external_reason }: JobView): string | null {
  return status === 'RUNNING' && external_state === 'PENDING' ? external_reason : null
}

const heldUpByWait = { turn: null, operator: 'cluster_paused', never: 'cluster_setup' } as const

function heldUpBy(job: JobView): Job['held_up_by'] {
  const reason = clusterReason(job)
  return reason === null ? null : heldUpByWait[waitKindOf(reason)]
}

/** Remaining time, from the pace of the attempt so far. */
function secondsLeft({ status, progress, attempt_started_at }: JobView, nowMs: number): number | null {
  if (status !== 'RUNNING' || attempt_started_at === null || progress < leastShare) return null
  const elapsedS = Math.max(0, nowMs - attempt_started_at.getTime()) / 1000
  return Math.round((elapsedS / progress) * (1 - progress) * 10) / 10
}

function errorOf({ error_code, error_parameters }: JobView, language: Language): Job['error'] {
  if (error_code === null || !isJobErrorCode(error_code)) return null
  const { jobErrors } = messages[language]
  const { parameter } = error_parameters ?? {}
  const named =
    parameter === undefined ? {} : { parameter: weatherName(String(parameter), messages[language]) }
  return { errorcode: error_code, error: jobErrors[error_code]({ ...error_parameters, ...named }) }
}

function stamp(date: Date | null): string | null {
  return date === null ? null : formatUtc(date.getTime())
}
