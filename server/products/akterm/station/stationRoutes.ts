import {
  aktermCheckFormSchema,
  aktermCheckMaxBytes,
  aktermRoutes,
  stationFileMaxBytes,
  stationFilesMaxBytes,
  stationFormSchema,
  stationMaxFiles,
} from '#contracts'
import type { ServerContext } from '../../../context.ts'
import type { Call, RegisterRoute } from '../../../http/registerRoute.ts'
import { sendJson } from '../../../http/sendJson.ts'
import { requireFile, uploadForm } from '../../../http/uploadForm.ts'
import { requireUnexpired } from '../../../policies/mayOrder.ts'
import { basemapBeneath } from '../../../reports/basemap/index.ts'
import { nodesOver } from '../../../reports/ground/index.ts'
import { logoOf } from '../../../reports/logo/index.ts'
import type { PagePrinter } from '../../../reports/page/index.ts'
import { answerFile } from '../../../results/answerFile.ts'
import { tasksIn } from '../../../workers/index.ts'
import { workFor } from '../../../workers/workFor.ts'
import { boughtProduct } from '../../bought/boughtProduct.ts'
import type { StationRequest } from './makeStation.ts'

const inStation = tasksIn<typeof import('./makeStation.ts')>(new URL('./makeStation.ts', import.meta.url))
const [stationAsJson, stationAsFile] = [inStation('stationAsJson'), inStation('stationAsFile')]
const inPage = tasksIn<typeof import('./stationPage.ts')>(new URL('./stationPage.ts', import.meta.url))
const [stationToPrint, stationPage] = [inPage('stationToPrint'), inPage('stationPage')]
const checkFile = tasksIn<typeof import('./checkFile.ts')>(new URL('./checkFile.ts', import.meta.url))(
  'checkFile',
)

const stationForm = uploadForm(stationFormSchema, {
  ...{ bytes: stationFileMaxBytes, files: stationMaxFiles, totalBytes: stationFilesMaxBytes },
})
const checkForm = uploadForm(aktermCheckFormSchema, { bytes: aktermCheckMaxBytes })

/** Routes of a series from a station's files, and the check of an external file. Uploads are not stored. */
export function registerStationRoutes(
  register: RegisterRoute,
  context: ServerContext,
  pages: PagePrinter,
): void {
  const { workers, database, ground } = context

  register(
    aktermRoutes.stationSeries,
    async (call) => {
      const request = await stationOf(context, call)
      return sendJson(call.reply, await workFor(call, workers, stationAsJson, request))
    },
    stationForm.options,
  )

  register(
    aktermRoutes.stationFile,
    async (call) => {
      const { format } = call.params
      const request = await stationOf(context, call)
      if (format === 'pdf') {
        const logo = await logoOf(database.db, call.caller.customer, call.language)
        const { name, bytes } = await pages.print(call, logo, async (set) => {
          const { series, frame } = await workFor(call, workers, stationToPrint, request)
          const page = await workFor(call, workers, stationPage, {
            series,
            frame,
            ground: { sources: await ground.sources(nodesOver(frame)), about: await ground.about() },
            basemap: await basemapBeneath(call, context, frame, call.language),
            language: call.language,
          })
          return { name: series.check.file.replace(/\.akterm$/, '.pdf'), bytes: await set(page) }
        })
        return answerFile(call, name, 'application/pdf', bytes)
      }
      const { name, mediaType, bytes } = await workFor(call, workers, stationAsFile, { ...request, format })
      return answerFile(call, name, mediaType, bytes)
    },
    stationForm.options,
  )

  register(
    aktermRoutes.aktermCheck,
    async (call) => {
      await requireProduct(context, call)
      const { files } = await checkForm.read(call)
      const file = requireFile(files, ({ akterm }) => akterm.station.check.missing)
      return workFor(call, workers, checkFile, { file, language: call.language })
    },
    checkForm.options,
  )
}

type StationCall = Pick<Call<typeof aktermRoutes.stationSeries>, 'caller' | 'params' | 'language' | 'request'>

/** @throws AppError  reasons not to use the product; INVALID_INPUT */
async function stationOf(context: ServerContext, call: StationCall): Promise<StationRequest> {
  await requireProduct(context, call)
  return {
    ...(await stationForm.read(call)),
    language: call.language,
    programVersion: context.programVersion,
  }
}

/** @throws AppError  the product was not bought, or has expired */
async function requireProduct(
  context: ServerContext,
  { caller, params, language }: Pick<StationCall, 'caller' | 'params' | 'language'>,
): Promise<void> {
  const { balance } = await boughtProduct(context, caller.customer.id, 'akterm', params.id)
  requireUnexpired(balance, language)
}
