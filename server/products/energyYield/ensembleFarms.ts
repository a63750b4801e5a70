import type { ServerContext } from '../../context.ts'
import type { PublishedJob } from '../../results/publishedJob.ts'
import type { WorkingCall } from '../../workers/workFor.ts'
import { chosenResults } from '../ensemble/chosenResults.ts'
import type { JudgingCall } from '../skill/judgedAtlases.ts'
import type { EnsembleFarms } from './ensembleOfFarm.ts'
import { farmOf } from './farmResult.ts'

/** Farms of an ensemble. @param text  '': no ensemble @throws AppError as chosenResults */
export async function ensembleFarms(
  call: WorkingCall & JudgingCall,
  context: ServerContext,
  published: PublishedJob,
  text: string,
): Promise<EnsembleFarms | null> {
  if (text === '') return null
  const { weighting, members } = await chosenResults(call, context, published, text)
  const [own, ...others] = members.map(({ published: one, weight }) => ({
    ...{ farm: farmOf(one), run: one.job.id, weight },
  }))
  return { weighting, weight: own!.weight, run: own!.run, others }
}
