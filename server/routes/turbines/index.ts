import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { routes } from '#contracts'
import { AppError } from '../../appError.ts'
import { assignTurbine } from '../../commands/turbines/assignTurbine.ts'
import { changePowerCurve, createPowerCurve, deletePowerCurve } from '../../commands/turbines/powerCurves.ts'
import { changeTurbineType, createTurbineType, deleteTurbineType } from '../../commands/turbines/types.ts'
import { changeVendor, createVendor, deleteVendor } from '../../commands/turbines/vendors.ts'
import type { ServerContext } from '../../context.ts'
import { ownTurbines } from '../../db/queries/turbines.ts'
import type { Register } from '../../http/register.ts'
import { requireNoDemo } from '../../policies/ownAccount.ts'
import { findPowerCurve } from '../../turbines/findTurbine.ts'
import { presentSiteList } from '../siteLists/present.ts'
import { checkTurbineFile } from './checkTurbineFile.ts'
import { changedCurve, enteredCurve } from './curveInput.ts'
import { presentPowerCurve, presentTurbineInfos, presentTurbineType, presentVendor } from './present.ts'

const done = { ok: true } as const

/** The shipped turbines, and vendors, types and power curves of customers. */
export function registerTurbineRoutes(register: Register, { database }: ServerContext): void {
  const present = async (customerId: number, id: number) => {
    const curve = await findPowerCurve(database.db, customerId, id)
    if (curve === undefined) throw new AppError('NOT_FOUND')
    return presentPowerCurve(curve)
  }

  register(routes.turbineInfos, async ({ caller }) =>
    presentTurbineInfos(await ownTurbines(database.db, caller.customer.id)),
  )

  register(routes.powerCurve, async ({ caller, params, request, reply }) => {
    const curve = await present(caller.customer.id, params.id)
    return answerOnce(curve, request, reply)
  })

  register(routes.createVendor, async ({ caller, body }) => {
    requireNoDemo(caller)
    return presentVendor(await createVendor(database, caller.customer.id, body.name))
  })

  register(routes.changeVendor, async ({ caller, params, body }) => {
    requireNoDemo(caller)
    return presentVendor(await changeVendor(database, caller.customer.id, params.id, body.name))
  })

  register(routes.deleteVendor, async ({ caller, params }) => {
    requireNoDemo(caller)
    await deleteVendor(database, caller.customer.id, params.id)
    return done
  })

  register(routes.createTurbineType, async ({ caller, body }) => {
    requireNoDemo(caller)
    const values = {
      name: body.name,
      ratedPowerKw: body.rated_power_kw,
      rotorDiameterM: body.rotor_diameter_m,
      hubHeightsM: body.hub_heights_m,
    }
    return presentTurbineType(await createTurbineType(database, caller.customer.id, body.vendor_id, values))
  })

  register(routes.changeTurbineType, async ({ caller, params, body }) => {
    requireNoDemo(caller)
    const change = {
      name: body.name,
      ratedPowerKw: body.rated_power_kw,
      rotorDiameterM: body.rotor_diameter_m,
      hubHeightsM: body.hub_heights_m,
    }
    return presentTurbineType(await changeTurbineType(database, caller.customer.id, params.id, change))
  })

  register(routes.deleteTurbineType, async ({ caller, params }) => {
    requireNoDemo(caller)
    await deleteTurbineType(database, caller.customer.id, params.id)
    return done
  })

  register(routes.createPowerCurve, async ({ caller, body }) => {
    requireNoDemo(caller)
    const customerId = caller.customer.id
    const { id } = await createPowerCurve(database, customerId, body.turbine_type_id, enteredCurve(body))
    return present(customerId, id)
  })

  register(routes.changePowerCurve, async ({ caller, params, body }) => {
    requireNoDemo(caller)
    await changePowerCurve(database, caller.customer.id, params.id, changedCurve(body))
    return present(caller.customer.id, params.id)
  })

  register(routes.deletePowerCurve, async ({ caller, params }) => {
    requireNoDemo(caller)
    await deletePowerCurve(database, caller.customer.id, params.id)
    return done
  })

  register(routes.checkPowerCurve, async ({ caller, request, text, language }) => {
    requireNoDemo(caller)
    return checkTurbineFile(request, text, language)
  })

  register(routes.assignTurbine, async ({ caller, body }) => {
    requireNoDemo(caller)
    return presentSiteList(
      await assignTurbine(database, caller.customer.id, {
        listId: body.list_id,
        siteIds: body.site_ids,
        turbineTypeId: body.turbine_type_id,
        powerCurveId: body.power_curve_id,
        hubHeightM: body.hub_height,
      }),
    )
  })
}

/** Answers with a tag of the content, and without content where the caller has it already. */
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
