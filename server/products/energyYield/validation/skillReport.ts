import {
  createFormat,
  measurementName,
  measurementText,
  messages,
  type SkillAnswer,
  validationRoutes,
} from '#contracts'
import { AppError } from '../../../appError.ts'
import type { ServerContext } from '../../../context.ts'
import { measurementOf } from '../../../db/queries/measurements.ts'
import type { Call, RegisterRoute } from '../../../http/registerRoute.ts'
import { logoOf } from '../../../reports/logo/index.ts'
import { pagePrinter } from '../../../reports/page/index.ts'
import { type SkillReportInput, skillDocument } from '../../../reports/skillReport/index.ts'
import { answerFile } from '../../../results/answerFile.ts'
import { skillAtPlants, skillAtStored } from './skillWork.ts'

type ReportCall = Call<typeof validationRoutes.skillReport>

/** The comparison of atlases as PDF. */
export function registerSkillReport(register: RegisterRoute, context: ServerContext): void {
  const pages = pagePrinter(context.presses)
  register(validationRoutes.skillReport, async (call) => {
    const { caller, language, query } = call
    const id = query.measurement_id
    const logo = await logoOf(context.database.db, caller.customer, language)
    return pages.print(call, logo, async (set) => {
      const found = await (id === undefined ? ofPlants(context, call) : ofStored(context, call, id))
      if (found.skill.atlases.length === 0) throw new AppError('NOT_FOUND')
      const pdf = await set(skillDocument({ ...found, language, programVersion: context.programVersion }))
      const { reportFile } = messages[language].validation.skill
      return answerFile(call, `${reportFile}.pdf`, 'application/pdf', pdf)
    })
  })
}

type Found = Pick<SkillReportInput, 'skill' | 'name' | 'about'>

async function ofPlants(context: ServerContext, call: ReportCall): Promise<Found> {
  const { region, answer } = await skillAtPlants(context, call)
  const { skillCommand: text, productionReport, units } = messages[call.language]
  const skill = skillOf(answer)
  if (region.kind === 'all') return { skill, name: text.allPlants, about: [] }
  if (region.kind === 'state') return { skill, name: text.plantsIn(region.state), about: [] }
  const format = createFormat(call.language, units)
  return {
    ...{ skill, name: text.plants(format.number(region.radiusKm)) },
    about: [[productionReport.place, format.latLon(region.lat, region.lon)]],
  }
}

async function ofStored(context: ServerContext, call: ReportCall, id: number): Promise<Found> {
  const stored = await measurementOf(context.database.db, call.caller.customer.id, id)
  const { validation, basis, units } = messages[call.language]
  const format = createFormat(call.language, units)
  const { name, summary } = stored
  return {
    skill: skillOf(await skillAtStored(context, call, stored)),
    name: measurementName({ name, ...summary }, validation, format),
    about: [[basis.subjects.measuredWind, measurementText(summary, validation, format)]],
  }
}

function skillOf(json: Uint8Array): SkillAnswer {
  return JSON.parse(Buffer.from(json).toString('utf8'))
}
