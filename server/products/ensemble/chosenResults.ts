import { isDeepStrictEqual } from 'node:util'
import { ensembleChoiceOf, type Weighting } from '#contracts'
import { invalidField } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { type PublishedJob, publishedJob } from '../../results/publishedJob.ts'
import type { WorkingCall } from '../../workers/workFor.ts'
import { skillWeightsOf } from '../skill/skillWeightsOf.ts'

/** Results of one order over several atlases, the given one first. */
export interface ChosenResults {
  readonly weighting: Weighting
  readonly members: readonly { readonly published: PublishedJob; readonly weight: number }[]
}

/**
 * Results of an ensemble. Weights by skill are computed here; those of the text do not count.
 * @param text  as `ensembleChoiceText` writes it
 * @throws AppError INVALID_INPUT: the result is not in it, the orders differ, or an atlas has no skill; NOT_FOUND,
 * JOB_NOT_FINISHED
 */
export async function chosenResults(
  call: WorkingCall,
  context: ServerContext,
  published: PublishedJob,
  text: string,
): Promise<ChosenResults> {
  const { job } = published
  const choice = ensembleChoiceOf(text)
  const own = choice?.members.find(({ jobId }) => jobId === job.id)
  if (!choice || !own) throw invalidField('ensemble', ({ ensemble }) => ensemble.choice)
  const members = [{ published, weight: own.weight }]
  for (const { jobId, weight } of choice.members) {
    if (jobId === job.id) continue
    const other = await publishedJob(context, job.customer_id, jobId)
    if (!isDeepStrictEqual(other.job.parameters, job.parameters))
      throw invalidField('ensemble', ({ ensemble }) => ensemble.notOneOrder)
    members.push({ published: other, weight })
  }
  const { weighting } = choice
  if (weighting !== 'skill') return { weighting, members }
  const weights = await skillWeightsOf(
    call,
    context,
    members.map((one) => one.published),
  )
  return { weighting, members: members.map((one, i) => ({ ...one, weight: weights[i]! })) }
}
