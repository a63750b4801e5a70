import { weatherBasis } from '#atlas'
import {
  createFormat,
  energyYieldRoutes,
  measurementFormSchema,
  measurementMaxBytes,
  messages,
  methodVersion,
  presentedBasis,
} from '#contracts'
import { combineBases } from '#domain'
import { requireInside } from '../../../atlases/requireInside.ts'
import type { ServerContext } from '../../../context.ts'
import type { RegisterRoute } from '../../../http/registerRoute.ts'
import { sendJson } from '../../../http/sendJson.ts'
import { requireFile, uploadForm } from '../../../http/uploadForm.ts'
import { requireUnexpired } from '../../../policies/mayOrder.ts'
import { tasksIn } from '../../../workers/index.ts'
import { workFor } from '../../../workers/workFor.ts'
import { boughtProduct } from '../../bought/boughtProduct.ts'

const correlateFileAsJson = tasksIn<typeof import('./correlateFile.ts')>(
  new URL('./correlateFile.ts', import.meta.url),
)('correlateFileAsJson')

const measurementForm = uploadForm(measurementFormSchema, { bytes: measurementMaxBytes })

/** Route of a measurement correlated with a product's atlas. It is not stored. */
export function registerMeasurementRoute(register: RegisterRoute, context: ServerContext): void {
  register(
    energyYieldRoutes.correlateMeasurement,
    async (call) => {
      const { caller, params, language } = call
      const { product, atlas, balance } = await boughtProduct(
        context,
        caller.customer.id,
        'energyYield',
        params.id,
      )
      requireUnexpired(balance, language)
      const { form, files } = await measurementForm.read(call)
      const file = requireFile(files, ({ calibration }) => calibration.refusals.fileMissing)
      const format = createFormat(language, messages[language].units)
      requireInside(atlas, [{ lat: form.lat, lon: form.lon, name: format.latLon(form.lat, form.lon) }])
      const { interpolation } = product.settings
      const basis = presentedBasis(combineBases([weatherBasis(atlas)], methodVersion('energyYield')))
      const task = { form, file, url: atlas.url, interpolation, language, basis }
      return sendJson(call.reply, await workFor(call, context.workers, correlateFileAsJson, task))
    },
    measurementForm.options,
  )
}
