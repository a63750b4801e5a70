import { workbookMediaType } from '#calculations'
import { energyYieldRoutes } from '#contracts'
import { exportFileName } from '#domain'
import { invalidField } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { answerFile } from '../../results/answerFile.ts'
import { linkToSuccessor, savedName } from '../../results/linkToSuccessor.ts'
import { publishedJob } from '../../results/publishedJob.ts'
import { workFor } from '../../workers/workFor.ts'
import { ensembleFarms } from './ensembleFarms.ts'
import { farmOf } from './farmResult.ts'
import { farmTask } from './farmTask.ts'

/** Route of an energy yield's workbook with mean and spread over several atlases. */
export function registerEnsembleRoute(register: RegisterRoute, context: ServerContext): void {
  register(energyYieldRoutes.ensembleWorkbook, async (call) => {
    const { caller, params, query, language: requested, reply } = call
    const published = await publishedJob(context, caller.customer.id, params.id)
    const { job } = published
    const farm = farmOf(published)
    const { language = requested } = query
    const ensemble = await ensembleFarms(call, context, published, query.ensemble)
    if (ensemble === null) throw invalidField('ensemble', (text) => text.ensemble.choice)
    const { farmName, xlsx } = await workFor(call, context.workers, farmTask('farmEnsembleWorkbook'), {
      ...{ farm, ensemble, language, replacedBy: job.replaced_by },
    })
    const name = savedName(`${exportFileName(farmName)}_ensemble.xlsx`, job, language)
    linkToSuccessor(reply, job)
    return answerFile(call, name, workbookMediaType, xlsx)
  })
}
