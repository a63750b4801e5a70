import { readFile } from 'node:fs/promises'
import { isRemote } from '#atlas'
import { siteIndexFileName, yieldIndexSpecSchema } from '#calculations'
import { products, yieldIndexFormatSchema, yieldIndexOrderSchema, yieldIndexRoutes } from '#contracts'
import { AppError } from '../../appError.ts'
import { requireInside } from '../../atlases/requireInside.ts'
import { sendJson } from '../../http/sendJson.ts'
import { artefactPath } from '../../results/artefactPath.ts'
import { orFileExpired } from '../../results/orFileExpired.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { indexTurbines } from '../bought/indexTurbines.ts'
import { atlasWarnings } from '../kind/atlasWarnings.ts'
import { orderParameters } from '../kind/orderParameters.ts'
import type { ProductKind } from '../kind/productKind.ts'
import { requireHeights } from '../kind/requireDeliverable.ts'
import { specTurbineOf } from '../kind/specTurbine.ts'
import { indexBasis } from './indexBasis.ts'
import { orderedFields } from './orderedFields.ts'
import { findOrderedCurve } from './orderedTurbine.ts'
import { requireReferenceYears } from './requireReferenceYears.ts'
import { isSameIndex } from './sameIndex.ts'

const indexPeriods = tasksIn<typeof import('./indexPeriods.ts')>(
  new URL('./indexPeriods.ts', import.meta.url),
)('indexPeriods')

/** Energy yield index of any turbine: one order for each site. The map needs none. */
export const yieldIndexKind: ProductKind<'yieldIndex'> = {
  name: 'yieldIndex',
  formats: ['csv', 'xlsx', 'nc'],
  async about(atlas, { formats, on_demand: onDemand = true }, call, context) {
    const { workers } = context
    const turbines = indexTurbines(atlas)
    const [first] = turbines
    const ordered = await orderedFields(context, call.caller.customer.id, atlas)
    const periods = first
      ? await workFor(call, workers, indexPeriods, { url: atlas.url, turbineId: first.id })
      : { months: null, complete_years: [], default_reference: null }
    return {
      turbines: [...turbines, ...ordered.map(({ turbine }) => turbine)],
      basis: indexBasis(atlas),
      energies_from: new Date(atlas.dataFromMs).toISOString().slice(0, 7),
      ...periods,
      on_demand: onDemand,
      formats: yieldIndexFormatSchema.array().parse(formats),
    }
  },
  async prepare(request, { database }) {
    const { customerId, product, sites, atlas, language } = request
    if (product.settings.on_demand === false) throw new AppError('NOT_ON_DEMAND')
    const order = orderParameters(yieldIndexOrderSchema, request.parameters)
    requireHeights(product.settings, [order.hub_height])
    requireInside(atlas, sites)
    if (order.whole_atlas && isRemote(atlas.url)) throw new AppError('WHOLE_ATLAS_REMOTE')
    const reference = requireReferenceYears(atlas, order.reference ?? null)
    const curve = await findOrderedCurve(database.db, customerId, order)
    const [from_year, till_year] = reference
    return {
      parameters: { ...order, power_curve_id: curve.id, reference },
      spec: yieldIndexSpecSchema.parse({
        product: products.yieldIndex.code,
        atlas: atlas.id,
        language,
        interpolation: product.settings.interpolation,
        sites: sites.map(({ id, name, lat, lon }) => ({ site_id: id, name, lat, lon })),
        turbine: specTurbineOf(curve, order.hub_height),
        mode: order.mode,
        reference,
        formats: order.formats,
        ...(order.whole_atlas && { whole_atlas: true }),
      }),
      extraOrders: order.whole_atlas ? 1 : 0,
      warnings: atlasWarnings(atlas, { from_year, till_year }, language),
    }
  },
  isSameWork: isSameIndex,
  changeable: null,
  registerRoutes(register, context) {
    register(yieldIndexRoutes.jobIndex, async ({ caller, params, query, reply }) => {
      const name = siteIndexFileName(query.site_id)
      const path = await artefactPath(context, caller.customer.id, params.id, name)
      // Sent unchanged: the calculation and the page share its schema.
      return sendJson(reply, await orFileExpired(readFile(path)))
    })
  },
}
