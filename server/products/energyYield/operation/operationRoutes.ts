import { weatherBasis } from '#atlas'
import {
  formatUtc,
  messages,
  methodVersion,
  type OperationQuery,
  operationMaxBytes,
  operationRoutes,
  presentedBasis,
} from '#contracts'
import { combineBases, isCalculated } from '#domain'
import { changeOfDays } from '#domain/operation'
import { AppError, invalidField } from '../../../appError.ts'
import { requireInside } from '../../../atlases/requireInside.ts'
import { addOperationFile, removeOperationFile } from '../../../commands/windFarms/operationFiles.ts'
import type { ServerContext } from '../../../context.ts'
import { operationData, operationFiles } from '../../../db/queries/operationFiles.ts'
import { findSiteList, type StoredSiteList } from '../../../db/queries/siteLists.ts'
import type { RegisterRoute } from '../../../http/registerRoute.ts'
import { sendJson } from '../../../http/sendJson.ts'
import { requireFile, uploadForm } from '../../../http/uploadForm.ts'
import { requireUnexpired } from '../../../policies/mayOrder.ts'
import { logoOf } from '../../../reports/logo/index.ts'
import { pagePrinter } from '../../../reports/page/index.ts'
import { answerFile } from '../../../results/answerFile.ts'
import { findFarmTurbines } from '../../../turbines/farmTurbines.ts'
import { tasksIn } from '../../../workers/index.ts'
import { type WorkingCall, workFor } from '../../../workers/workFor.ts'
import { boughtProduct } from '../../bought/boughtProduct.ts'
import type { OperationRequest, RequestedChange } from './analyseFiles.ts'

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
    return {
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

  register(operationRoutes.operationAnalysis, async (call) => {
    const request = await operationRequest(context, call, call.params.id, call.query)
    return sendJson(call.reply, await workFor(call, workers, analyseFilesAsJson, request))
  })

  register(operationRoutes.operationReport, async (call) => {
    const { caller, params, language: requested } = call
    const { month = null, language = requested, ...query } = call.query
    const request = await operationRequest(context, call, params.id, query)
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

/** @throws AppError NOT_FOUND | NOT_A_WIND_FARM */
async function farmOf(
  { database }: Pick<ServerContext, 'database'>,
  customerId: number,
  listId: number,
): Promise<StoredSiteList> {
  const list = await findSiteList(database.db, customerId, listId)
  if (list === undefined) throw new AppError('NOT_FOUND')
  if (!list.wind_farm) throw new AppError('NOT_A_WIND_FARM', { name: list.name })
  return list
}

/** Files, farm and atlas of an analysis. @throws AppError  as `farmOf`, `boughtProduct`; INVALID_INPUT */
async function operationRequest(
  context: ServerContext,
  { caller, language }: Pick<WorkingCall, 'caller'> & { readonly language: 'de' | 'en' },
  productId: number,
  query: OperationQuery,
): Promise<OperationRequest> {
  const { db } = context.database
  const customerId = caller.customer.id
  const list = await farmOf(context, customerId, query.list_id)
  const { product, atlas, balance } = await boughtProduct(context, customerId, 'energyYield', productId)
  requireUnexpired(balance, language)
  const standing = list.sites.filter(({ status }) => isCalculated(status))
  requireInside(atlas, standing)
  const turbines = await findFarmTurbines(db, customerId, standing)
  const hubs = turbines.flatMap(({ hubHeightM }) => hubHeightM ?? [])
  if (hubs.length === 0) throw invalidField('list_id', ({ operation }) => operation.refusals.noHub)
  const files = await operationData(db, customerId, list.id)
  if (files.length === 0) throw invalidField('list_id', ({ operation }) => operation.refusals.noFiles)
  return {
    files,
    url: atlas.url,
    interpolation: product.settings.interpolation,
    place: {
      lat: mean(standing.map(({ lat }) => lat)),
      lon: mean(standing.map(({ lon }) => lon)),
      heightM: mean(hubs),
    },
    ratedKw: turbines.flatMap(({ name, curve }) =>
      curve === null ? [] : [[name, curve.type.ratedPowerKw] as const],
    ),
    change: changeOf(query),
    basis: presentedBasis(combineBases([weatherBasis(atlas)], methodVersion('energyYield'))),
  }
}

function changeOf({
  changed,
  references,
  changed_from,
  changed_till,
}: OperationQuery): RequestedChange | null {
  if (changed === undefined && changed_from === undefined && changed_till === undefined) return null
  const period = changeOfDays(changed_from, changed_till)
  if (changed === undefined || period === null)
    throw invalidField('changed_from', ({ operation }) => operation.refusals.change)
  const names = references?.split(',').map((name) => name.trim())
  return { turbine: changed, references: names ?? null, ...period }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
