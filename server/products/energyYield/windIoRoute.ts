import { energyYieldRoutes, messages } from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { answerFile } from '../../results/answerFile.ts'
import { linkToSuccessor, savedName } from '../../results/linkToSuccessor.ts'
import { publishedJob } from '../../results/publishedJob.ts'
import { workFor } from '../../workers/workFor.ts'
import { farmOf } from './farmResult.ts'
import { farmTask } from './farmTask.ts'

/** Route of an energy yield as windIO; its wind is read from the atlas on request. */
export function registerWindIoRoute(register: RegisterRoute, context: ServerContext): void {
  register(energyYieldRoutes.windIo, async (call) => {
    const { caller, params, query, language: requested, reply } = call
    const published = await publishedJob(context, caller.customer.id, params.id)
    const farm = farmOf(published)
    const { spec } = published.job
    const atlas = await context.catalogue.find(String(spec.atlas))
    if (atlas === undefined) throw new AppError('ATLAS_UNAVAILABLE')
    const { language = requested, ...years } = query
    const task = { farm, spec, url: atlas.url, years, language }
    const { farmName, zip } = await workFor(call, context.workers, farmTask('farmWindIo'), task)
    const name = savedName(messages[language].windIo.fileName(farmName), published.job, language)
    linkToSuccessor(reply, published.job)
    return answerFile(call, name, 'application/zip', zip)
  })
}
