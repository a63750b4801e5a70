import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { routes, turbineFileMaxBytes, turbineFileSchema, turbineRoutes } from '#contracts'
import { AppError } from '../../appError.ts'
import { assignTurbine } from '../../commands/turbines/assignTurbine.ts'
import { changePowerCurve, createPowerCurve, deletePowerCurve } from '../../commands/turbines/powerCurves.ts'
import { restoreTurbine } from '../../commands/turbines/restoreTurbine.ts'
import { changeTurbineType, createTurbineType, deleteTurbineType } from '../../commands/turbines/types.ts'
import { changeVendor, createVendor, deleteVendor } from '../../commands/turbines/vendors.ts'
import type { ServerContext } from '../../context.ts'
import { ownTurbines } from '../../db/queries/turbines.ts'
import { linkNext } from '../../http/paging.ts'
import { readUpload } from '../../http/readUpload.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { staticJson } from '../../http/staticAnswer.ts'
import { answerFile } from '../../results/answerFile.ts'
import { documentAsJson } from '../../results/documentAsJson.ts'
import { findPowerCurve, findTurbineType } from '../../turbines/findTurbine.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { presentSiteList } from '../siteLists/present.ts'
import { changedCurve, enteredCurve } from './curveInput.ts'
import { iecTypeDocument } from './iecTypeDocument.ts'
import { pageOfOwn } from './pageOfOwn.ts'
import {
  presentOwnTurbines,
  presentPowerCurve,
  presentTurbineType,
  presentVendor,
  withCatalogue,
} from './present.ts'

const readTurbineUpload = tasksIn<typeof import('./readTurbineUpload.ts')>(
  new URL('./readTurbineUpload.ts', import.meta.url),
)('readTurbineUpload')

const done = { ok: true } as const

const noOwnTurbines = { vendors: [], types: [], curves: [] }

/** The shipped turbines, and customers' vendors, types and power curves. */
export function registerTurbineRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database } = context
  // Answer for customers without own turbines.
  const catalogue = staticJson(() => withCatalogue(presentOwnTurbines(noOwnTurbines)))
  const present = async (customerId: number, id: number) => {
    const curve = await findPowerCurve(database.db, customerId, id)
    if (curve === undefined) throw new AppError('NOT_FOUND')
    return presentPowerCurve(curve)
  }

  register(routes.turbineInfos, async ({ caller, query, request, reply }) => {
    const { own, nextCursor } = pageOfOwn(await ownTurbines(database.db, caller.customer.id), query)
    linkNext(request, reply, nextCursor)
    const owned = presentOwnTurbines(own)
    if (query.cursor !== undefined) return owned
    const hasNone = [own.vendors, own.types, own.curves].every(({ length }) => length === 0)
    return hasNone ? ((await catalogue(request, reply)) as never) : withCatalogue(owned)
  })

  register(turbineRoutes.powerCurve, async ({ caller, params, request, reply }) => {
    const curve = await present(caller.customer.id, params.id)
    return answerOnce(curve, request, reply)
  })

  register(turbineRoutes.createVendor, async ({ caller, body }) =>
    presentVendor(await createVendor(context, caller.customer.id, body.name)),
  )

  register(turbineRoutes.changeVendor, async ({ caller, params, body }) =>
    presentVendor(await changeVendor(database, caller.customer.id, params.id, body.name)),
  )

  register(turbineRoutes.deleteVendor, async ({ caller, params }) => {
    await deleteVendor(database, caller.customer.id, params.id)
    return done
  })

  register(turbineRoutes.createTurbineType, async ({ caller, body }) => {
    const values = {
      name: body.name,
      ratedPowerKw: body.rated_power_kw,
      rotorDiameterM: body.rotor_diameter_m,
      hubHeightsM: body.hub_heights_m,
      windClass: body.wind_class,
    }
    return presentTurbineType(await createTurbineType(context, caller.customer.id, body.vendor_id, values))
  })

  register(turbineRoutes.changeTurbineType, async ({ caller, params, body }) => {
    const change = {
      name: body.name,
      ratedPowerKw: body.rated_power_kw,
      rotorDiameterM: body.rotor_diameter_m,
      hubHeightsM: body.hub_heights_m,
      windClass: body.wind_class,
    }
    return presentTurbineType(await changeTurbineType(database, caller.customer.id, params.id, change))
  })

  register(turbineRoutes.deleteTurbineType, async ({ caller, params }) => {
    await deleteTurbineType(database, caller.customer.id, params.id)
    return done
  })

  register(turbineRoutes.turbineTypeDocument, async (call) => {
    const { caller, params, query, language } = call
    const { title, document } = await iecTypeDocument(database, {
      ...{ customerId: caller.customer.id, typeId: params.id, language },
      numberOfBlades: query.number_of_blades,
    })
    return answerFile(call, `${title}.json`, 'application/json', documentAsJson(document))
  })

  register(turbineRoutes.createPowerCurve, async ({ caller, body }) => {
    const customerId = caller.customer.id
    const { id } = await createPowerCurve(context, customerId, body.turbine_type_id, enteredCurve(body))
    return present(customerId, id)
  })

  register(turbineRoutes.changePowerCurve, async ({ caller, params, body }) => {
    await changePowerCurve(database, caller.customer.id, params.id, changedCurve(body))
    return present(caller.customer.id, params.id)
  })

  register(turbineRoutes.deletePowerCurve, async ({ caller, params }) => {
    await deletePowerCurve(database, caller.customer.id, params.id)
    return done
  })

  const restorations = [
    [turbineRoutes.restoreVendor, 'turbineVendor'],
    [turbineRoutes.restoreTurbineType, 'turbineType'],
    [turbineRoutes.restorePowerCurve, 'powerCurve'],
  ] as const
  for (const [route, kind] of restorations)
    register(route, async ({ caller, params }) => {
      await restoreTurbine(context, caller.customer.id, kind, params.id)
      return done
    })

  register(turbineRoutes.checkPowerCurve, async (call) => {
    const upload = await readUpload(call.request, { bytes: turbineFileMaxBytes, files: 1 })
    const { data: form } = turbineFileSchema.safeParse(upload.fields)
    const id = form?.turbine_type_id
    const type = id === undefined ? null : await findTurbineType(database.db, call.caller.customer.id, id)
    if (type === undefined) throw new AppError('NOT_FOUND')
    return workFor(call, context.workers, readTurbineUpload, { upload, type, language: call.language })
  })

  register(turbineRoutes.assignTurbine, async ({ caller, body }) =>
    presentSiteList(
      await assignTurbine(database, caller.customer.id, {
        listId: body.list_id,
        siteIds: body.site_ids,
        turbineTypeId: body.turbine_type_id,
        powerCurveId: body.power_curve_id,
        hubHeightM: body.hub_height,
      }),
    ),
  )
}

/** Answers with a tag of the content, and without content if the caller already has it. */
function answerOnce<Content extends object>(
  content: Content,
  request: FastifyRequest,
  reply: FastifyReply,
): Content {
  const tag = `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match'] === tag) reply.code(304)
  return content
}
