import { placeholderListId, routes } from '#contracts'
import { AppError } from '../../appError.ts'
import { addSites } from '../../commands/siteLists/addSites.ts'
import { changeSite } from '../../commands/siteLists/changeSite.ts'
import { changeSiteList } from '../../commands/siteLists/changeSiteList.ts'
import { copySiteList } from '../../commands/siteLists/copySiteList.ts'
import { createSiteList } from '../../commands/siteLists/createSiteList.ts'
import { deleteSite } from '../../commands/siteLists/deleteSite.ts'
import { deleteSiteList } from '../../commands/siteLists/deleteSiteList.ts'
import { withGroundHeights } from '../../commands/siteLists/withGroundHeights.ts'
import type { ServerContext } from '../../context.ts'
import { siteListsOf } from '../../db/queries/siteLists.ts'
import type { Register } from '../../http/register.ts'
import { registerSiteFileRoutes } from './files.ts'
import { placeholderList, presentSite, presentSiteList } from './present.ts'

const done = { ok: true } as const

/** Site lists and their sites. */
export function registerSiteListRoutes(register: Register, context: ServerContext): void {
  const { database, ground } = context
  register(routes.siteLists, async ({ caller, text }) => {
    const lists = await siteListsOf(database.db, caller.customer.id)
    return [placeholderList(text), ...lists.map(presentSiteList)]
  })

  register(routes.createSiteList, async ({ caller, query, body, language }) => {
    const { name, product_type: productType, wind_farm: windFarm } = body
    const sites = query.set_height ? await withGroundHeights(ground, body.sites) : body.sites
    const list = { name, productType, windFarm, sites }
    return presentSiteList(await createSiteList(database, caller.customer.id, list, language))
  })

  register(routes.changeSiteList, async ({ caller, params, body }) => {
    refusePlaceholder(params.listId)
    const change = { name: body.name, productType: body.product_type, windFarm: body.wind_farm }
    return presentSiteList(await changeSiteList(database, caller.customer.id, params.listId, change))
  })

  register(routes.deleteSiteList, async ({ caller, params }) => {
    refusePlaceholder(params.listId)
    await deleteSiteList(database, caller.customer.id, params.listId)
    return done
  })

  register(routes.copySiteList, async ({ caller, params }) => {
    refusePlaceholder(params.listId)
    return presentSiteList(await copySiteList(database, caller.customer.id, params.listId))
  })

  register(routes.addSites, async ({ caller, params, query, body, language }) => {
    const sites = query.set_height ? await withGroundHeights(ground, body) : body
    const added = await addSites(database, caller.customer.id, params.listId, sites, language)
    return added.map(presentSite)
  })

  registerSiteFileRoutes(register, context)

  register(routes.changeSite, async ({ caller, params, body }) =>
    presentSite(await changeSite(database, caller.customer.id, params, body, ground.at)),
  )

  register(routes.deleteSite, async ({ caller, params }) => {
    await deleteSite(database, caller.customer.id, params)
    return done
  })
}

function refusePlaceholder(listId: number): void {
  if (listId === placeholderListId) throw new AppError('PLACEHOLDER_LIST')
}
