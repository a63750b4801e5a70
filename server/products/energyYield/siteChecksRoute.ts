import { energyYieldRoutes, messages } from '#contracts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { answerFile } from '../../results/answerFile.ts'
import { linkToSuccessor, savedName } from '../../results/linkToSuccessor.ts'
import { publishedJob } from '../../results/publishedJob.ts'
import { workFor } from '../../workers/workFor.ts'
import { farmOf } from './farmResult.ts'
import { farmTask } from './farmTask.ts'

/** Route of the checklist and the suitability of the site of an energy yield, with its current losses. */
export function registerSiteChecksRoute(register: RegisterRoute, context: ServerContext): void {
  register(energyYieldRoutes.siteChecks, async (call) => {
    const { caller, params, query, language: requested, reply } = call
    const published = await publishedJob(context, caller.customer.id, params.id)
    const { language = requested } = query
    const task = { farm: farmOf(published), language }
    const { farmName, json } = await workFor(call, context.workers, farmTask('farmChecks'), task)
    const name = savedName(messages[language].guidelineChecklist.fileName(farmName), published.job, language)
    linkToSuccessor(reply, published.job)
    return answerFile(call, name, 'application/json', json)
  })
}
