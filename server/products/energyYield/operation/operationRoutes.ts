import { formatUtc, messages, operationMaxBytes, operationRoutes } from '#contracts'
import { addOperationFile, removeOperationFile } from '../../../commands/windFarms/operationFiles.ts'
import { endOperationReports, mailOperationReports } from '../../../commands/windFarms/operationReports.ts'
import type { ServerContext } from '../../../context.ts'
import { operationFiles } from '../../../db/queries/operationFiles.ts'
import { operationReportOf } from '../../../db/queries/operationReports.ts'
import type { RegisterRoute } from '../../../http/registerRoute.ts'
import { sendJson } from '../../../http/sendJson.ts'
import { requireFile, uploadForm } from '../../../http/uploadForm.ts'
import { logoOf } from '../../../reports/logo/index.ts'
import { pagePrinter } from '../../../reports/page/index.ts'
import { answerFile } from '../../../results/answerFile.ts'
import { tasksIn } from '../../../workers/index.ts'
import { workFor } from '../../../workers/workFor.ts'
import { boughtProduct } from '../../bought/boughtProduct.ts'
import { farmOf, operationRequest } from './operationRequest.ts'

const readOperationFile = tasksIn<typeof import('./readOperationFile.ts')>(
  new URL('./readOperationFile.ts', import.meta.url),
)('readOperationFile')
const inAnalysis = tasksIn<typeof import('./analyseFiles.ts')>(new URL('./analyseFiles.ts', import.meta.url))
const analyseFilesAsJson = inAnalysis('analyseFilesAsJson')
const operationPage = inAnalysis('operationPage')

const operationForm = uploadForm(operationRoutes.addOperationFile.form, { bytes: operationMaxBytes })

/** Routes of the operation of wind farms. */
export function registerOperationRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database, workers } = context
  const pages = pagePrinter(context.presses)

  register(operationRoutes.operationFiles, async ({ caller, params }) => {
    await farmOf(context, caller.customer.id, params.listId)
    const files = await operationFiles(database.db, caller.customer.id, params.listId)
    const report = await operationReportOf(database.db, caller.customer.id, params.listId)
    return {
      report:
        report === undefined || report.stopped_at !== null
          ? null
          : { product_id: report.product_id, language: report.language, month: report.month },
      files: files.map(({ id, summary, imported_at: at }) => ({
        ...summary,
        id,
        imported_at: formatUtc(at.getTime()),
      })),
    }
  })

  register(
    operationRoutes.addOperationFile,
    async (call) => {
      const { caller, params, query, language } = call
      const list = await farmOf(context, caller.customer.id, params.listId)
      const { form, files } = await operationForm.read(call)
      const file = requireFile(files, ({ operation }) => operation.refusals.fileMissing)
      const sites = list.sites.map(({ id, name }) => ({ id, name }))
      const { summary, warnings, ...stored } = await workFor(call, workers, readOperationFile, {
        form,
        file,
        sites,
        language,
      })
      const id = query.dry_run
        ? null
        : await addOperationFile(database, caller.customer.id, list.id, { summary, ...stored })
      return { ...summary, id, warnings }
    },
    operationForm.options,
  )

  register(operationRoutes.removeOperationFile, async ({ caller, params }) => {
    await farmOf(context, caller.customer.id, params.listId)
    await removeOperationFile(database, caller.customer.id, params.listId, params.fileId)
    return { ok: true } as const
  })

  register(operationRoutes.mailOperationReports, async ({ caller, params, body }) => {
    const farm = { customerId: caller.customer.id, listId: params.listId }
    await farmOf(context, farm.customerId, farm.listId)
    await boughtProduct(context, farm.customerId, 'energyYield', body.product_id)
    await mailOperationReports(database, farm, { productId: body.product_id, language: body.language })
    return { ok: true } as const
  })

  register(operationRoutes.endOperationReports, async ({ caller, params }) => {
    const farm = { customerId: caller.customer.id, listId: params.listId }
    await farmOf(context, farm.customerId, farm.listId)
    await endOperationReports(database, farm)
    return { ok: true } as const
  })

  register(operationRoutes.operationAnalysis, async (call) => {
    const request = await operationRequest(
      context,
      call.caller.customer.id,
      call.language,
      call.params.id,
      call.query,
    )
    return sendJson(call.reply, await workFor(call, workers, analyseFilesAsJson, request))
  })

  register(operationRoutes.operationReport, async (call) => {
    const { caller, params, language: requested } = call
    const { month = null, language = requested, ...query } = call.query
    const request = await operationRequest(context, caller.customer.id, requested, params.id, query)
    const { name, wind_farm_name } = await farmOf(context, caller.customer.id, query.list_id)
    const farmName = wind_farm_name ?? name
    const logo = await logoOf(database.db, caller.customer, language)
    const pdf = await pages.print(call, logo, async (set) =>
      set(
        await workFor(call, workers, operationPage, {
          ...{ request, farmName, month, language },
          programVersion: context.programVersion,
        }),
      ),
    )
    const file = messages[language].operation.reportFile(farmName)
    return answerFile(call, `${file}.pdf`, 'application/pdf', pdf)
  })
}
