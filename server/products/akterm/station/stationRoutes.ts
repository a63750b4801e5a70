import {
  aktermCheckFormSchema,
  aktermCheckMaxBytes,
  aktermRoutes,
  stationFileMaxBytes,
  stationFilesMaxBytes,
  stationFormSchema,
  stationMaxFiles,
} from '#contracts'
import { AppError } from '../../../appError.ts'
import type { ServerContext } from '../../../context.ts'
import { readUpload } from '../../../http/readUpload.ts'
import type { Call, RegisterRoute } from '../../../http/registerRoute.ts'
import { sendJson } from '../../../http/sendJson.ts'
import { InvalidInput } from '../../../input/index.ts'
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

/** Bytes of a form without its files and fields. */
const formBytes = 100_000
const stationLimits = { bytes: stationFileMaxBytes, files: stationMaxFiles, totalBytes: stationFilesMaxBytes }

/** Routes of a series from a station's files, and the check of an external file. Uploads are not stored. */
export function registerStationRoutes(
  register: RegisterRoute,
  context: ServerContext,
  pages: PagePrinter,
): void {
  const { workers, database, ground } = context
  const ofStation = { bodyLimit: stationFilesMaxBytes + formBytes }

  register(
    aktermRoutes.stationSeries,
    async (call) => {
      const request = await stationOf(context, call)
      return sendJson(call.reply, await workFor(call, workers, stationAsJson, request))
    },
    ofStation,
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
    ofStation,
  )

  register(
    aktermRoutes.aktermCheck,
    async (call) => {
      await requireProduct(context, call)
      const { fields, files } = await readUpload(call.request, { bytes: aktermCheckMaxBytes, files: 1 })
      if (!aktermCheckFormSchema.safeParse(fields).success)
        throw new InvalidInput(aktermCheckFormSchema, fields, 'form')
      const [file] = files
      if (file === undefined)
        throw new AppError('INVALID_INPUT', { field: 'file' }, [
          { path: 'file', describe: ({ akterm }) => akterm.station.check.missing },
        ])
      return workFor(call, workers, checkFile, { file, language: call.language })
    },
    { bodyLimit: aktermCheckMaxBytes + formBytes },
  )
}

type StationCall = Pick<Call<typeof aktermRoutes.stationSeries>, 'caller' | 'params' | 'language' | 'request'>

/** @throws AppError  reasons not to use the product; INVALID_INPUT */
async function stationOf(context: ServerContext, call: StationCall): Promise<StationRequest> {
  await requireProduct(context, call)
  const { fields, files } = await readUpload(call.request, stationLimits)
  const { data: form } = stationFormSchema.safeParse(fields)
  if (form === undefined) throw new InvalidInput(stationFormSchema, fields, 'form')
  return { form, files, language: call.language, programVersion: context.programVersion }
}

/** @throws AppError  the product was not bought, or has expired */
async function requireProduct(
  context: ServerContext,
  { caller, params, language }: Pick<StationCall, 'caller' | 'params' | 'language'>,
): Promise<void> {
  const { balance } = await boughtProduct(context, caller.customer.id, 'akterm', params.id)
  requireUnexpired(balance, language)
}
