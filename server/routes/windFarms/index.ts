import { isDeepStrictEqual } from 'node:util'
import { windFarmRoutes } from '#contracts'
import { AppError, invalidField } from '../../appError.ts'
import { changeWindFarm } from '../../commands/windFarms/changeWindFarm.ts'
import type { ServerContext } from '../../context.ts'
import { findSiteList } from '../../db/queries/siteLists.ts'
import { assumptionsOfFarm, calculationOfFarm } from '../../db/queries/windFarms.ts'
import { partPath } from '../../directoryContents.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import { presentWindFarm } from './present.ts'

const permitsAt = tasksIn<typeof import('../../register/permitsAt.ts')>(
  new URL('../../register/permitsAt.ts', import.meta.url),
)('permitsAt')

/** The turbines of wind farms and their calculation settings. */
export function registerWindFarmRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database } = context

  async function listOf(customerId: number, listId: number) {
    const list = await findSiteList(database.db, customerId, listId)
    if (list === undefined) throw new AppError('NOT_FOUND')
    if (!list.wind_farm) throw new AppError('NOT_A_WIND_FARM', { name: list.name })
    return list
  }

  async function farmOf(customerId: number, listId: number) {
    const list = await listOf(customerId, listId)
    const [frozenBy, assumptions] = await Promise.all([
      calculationOfFarm(database.db, customerId, listId),
      assumptionsOfFarm(database.db, customerId, list),
    ])
    return presentWindFarm(list, frozenBy, assumptions ?? list.wind_farm_assumptions)
  }

  register(windFarmRoutes.windFarm, ({ caller, params }) => farmOf(caller.customer.id, params.listId))

  register(windFarmRoutes.farmPermits, async (call) => {
    const { sites } = await listOf(call.caller.customer.id, call.params.listId)
    const permits = await workFor(call, context.workers, permitsAt, {
      registerFolder: partPath(context.environment.dataDirectory, 'register'),
      places: sites.map(({ lat, lon }) => ({ lat, lon })),
    })
    return {
      as_of: permits?.asOf ?? null,
      sites: (permits?.found ?? []).map(({ place, connection }) => ({
        site_id: sites[place]!.id,
        register_number: connection.number,
        conditions: connection.conditions,
        voltage: connection.voltage,
        grid_operator: connection.gridOperator,
        remote_by_operator: connection.isRemoteByGridOperator,
      })),
    }
  })

  register(windFarmRoutes.changeWindFarm, async ({ caller, params, body }) => {
    const farm = await farmOf(caller.customer.id, params.listId)
    for (const field of ['list_id', 'name', 'frozen_by'] as const)
      if (body[field] !== undefined && body[field] !== farm[field])
        throw invalidField(field, (text) => text.inputFlaws.notChangedHere)
    if (body.assumptions !== undefined && !isDeepStrictEqual(body.assumptions, farm.assumptions))
      throw invalidField('assumptions', (text) => text.inputFlaws.notChangedHere)
    await changeWindFarm(database, caller.customer.id, params.listId, body)
    return farmOf(caller.customer.id, params.listId)
  })
}
