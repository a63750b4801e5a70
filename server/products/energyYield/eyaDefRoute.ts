import { energyYieldRoutes, messages } from '#contracts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { answerFile } from '../../results/answerFile.ts'
import { linkToSuccessor, savedName } from '../../results/linkToSuccessor.ts'
import { publishedJob } from '../../results/publishedJob.ts'
import { workFor } from '../../workers/workFor.ts'
import { farmOf } from './farmResult.ts'
import { farmTask } from './farmTask.ts'
import { groundsOf } from './groundsOf.ts'

/** Route of an energy yield as a document of IEC 61400-15-2, created on request. */
export function registerEyaDefRoute(register: RegisterRoute, context: ServerContext): void {
  register(energyYieldRoutes.eyaDef, async (call) => {
    const { caller, params, query, language: requested, reply } = call
    const published = await publishedJob(context, caller.customer.id, params.id)
    const { language = requested, ...facts } = query
    const issuedOn = new Date().toISOString().slice(0, 10)
    const farm = farmOf(published)
    const sought = await workFor(call, context.workers, farmTask('farmWithoutGround'), farm)
    const task = { farm, facts, grounds: await groundsOf(context.ground, sought), language, issuedOn }
    const { farmName, json } = await workFor(call, context.workers, farmTask('farmEyaDef'), task)
    const name = savedName(messages[language].eyaDef.fileName(farmName), published.job, language)
    linkToSuccessor(reply, published.job)
    return answerFile(call, name, 'application/json', json)
  })
}
