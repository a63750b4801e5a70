import { routes } from '#contracts'
import { AppError } from '../../appError.ts'
import { changeWindFarm } from '../../commands/windFarms/changeWindFarm.ts'
import type { ServerContext } from '../../context.ts'
import { findSiteList } from '../../db/queries/siteLists.ts'
import { calculationOfFarm } from '../../db/queries/windFarms.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { presentWindFarm } from './present.ts'

/** The turbines of wind farms and how they are calculated. */
export function registerWindFarmRoutes(register: RegisterRoute, { database }: ServerContext): void {
  async function farmOf(customerId: number, listId: number) {
    const list = await findSiteList(database.db, customerId, listId)
    if (list === undefined) throw new AppError('NOT_FOUND')
    if (!list.wind_farm) throw new AppError('NOT_A_WIND_FARM', { name: list.name })
    return presentWindFarm(list, await calculationOfFarm(database.db, customerId, listId))
  }

  register(routes.windFarm, ({ caller, params }) => farmOf(caller.customer.id, params.listId))

  register(routes.changeWindFarm, async ({ caller, params, body }) => {
    const farm = await farmOf(caller.customer.id, params.listId)
    for (const field of ['list_id', 'name', 'frozen_by'] as const)
      if (body[field] !== undefined && body[field] !== farm[field])
        throw new AppError('INVALID_INPUT', { field })
    await changeWindFarm(database, caller.customer.id, params.listId, body)
    return farmOf(caller.customer.id, params.listId)
  })
}
