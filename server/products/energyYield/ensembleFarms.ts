import { isDeepStrictEqual } from 'node:util'
import { ensembleChoiceOf } from '#contracts'
import { invalidField } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { type PublishedJob, publishedJob } from '../../results/publishedJob.ts'
import type { EnsembleFarms } from './ensembleOfFarm.ts'
import { farmOf } from './farmResult.ts'

/**
 * Farms of an ensemble.
 * @param text  as `ensembleChoiceText` writes it; '': no ensemble
 * @throws AppError INVALID_INPUT: the result is not in it, or the orders differ; NOT_FOUND, JOB_NOT_FINISHED
 */
export async function ensembleFarms(
  context: Pick<ServerContext, 'database' | 'artefacts'>,
  { job }: PublishedJob,
  text: string,
): Promise<EnsembleFarms | null> {
  if (text === '') return null
  const choice = ensembleChoiceOf(text)
  const own = choice?.members.find(({ jobId }) => jobId === job.id)
  if (!choice || !own) throw invalidField('ensemble', ({ ensemble }) => ensemble.choice)
  const others = []
  for (const { jobId, weight } of choice.members) {
    if (jobId === job.id) continue
    const other = await publishedJob(context, job.customer_id, jobId)
    if (!isDeepStrictEqual(other.job.parameters, job.parameters))
      throw invalidField('ensemble', ({ ensemble }) => ensemble.notOneOrder)
    others.push({ farm: farmOf(other), run: jobId, weight })
  }
  return { weighting: choice.weighting, weight: own.weight, run: job.id, others }
}
