import { isDeepStrictEqual } from 'node:util'
import { ensembleChoiceOf } from '#contracts'
import { invalidField } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { type PublishedJob, publishedJob } from '../../results/publishedJob.ts'
import type { WorkingCall } from '../../workers/workFor.ts'
import type { JudgingCall } from '../skill/judgedAtlases.ts'
import { skillWeightsOf } from '../skill/skillWeightsOf.ts'
import type { EnsembleFarms } from './ensembleOfFarm.ts'
import { farmOf } from './farmResult.ts'

/**
 * Farms of an ensemble. Weights by skill are computed here; those of the text do not count.
 * @param text  as `ensembleChoiceText` writes it; '': no ensemble
 * @throws AppError INVALID_INPUT: the result is not in it, the orders differ, or an atlas has no skill; NOT_FOUND,
 * JOB_NOT_FINISHED
 */
export async function ensembleFarms(
  call: WorkingCall & JudgingCall,
  context: ServerContext,
  published: PublishedJob,
  text: string,
): Promise<EnsembleFarms | null> {
  if (text === '') return null
  const { job } = published
  const choice = ensembleChoiceOf(text)
  const own = choice?.members.find(({ jobId }) => jobId === job.id)
  if (!choice || !own) throw invalidField('ensemble', ({ ensemble }) => ensemble.choice)
  const members = [{ result: published, weight: own.weight }]
  for (const { jobId, weight } of choice.members) {
    if (jobId === job.id) continue
    const result = await publishedJob(context, job.customer_id, jobId)
    if (!isDeepStrictEqual(result.job.parameters, job.parameters))
      throw invalidField('ensemble', ({ ensemble }) => ensemble.notOneOrder)
    members.push({ result, weight })
  }
  const { weighting } = choice
  const results = members.map(({ result }) => result)
  const weights =
    weighting === 'skill' ? await skillWeightsOf(call, context, results) : members.map(({ weight }) => weight)
  const others = results.map((result, i) => ({
    farm: farmOf(result),
    run: result.job.id,
    weight: weights[i]!,
  }))
  return { weighting, weight: weights[0]!, run: job.id, others: others.slice(1) }
}
