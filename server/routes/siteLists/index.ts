import { formatUtc, placeholderListId, routes } from '#contracts'
import { AppError } from '../../appError.ts'
import { addSites } from '../../commands/siteLists/addSites.ts'
import { changeSite } from '../../commands/siteLists/changeSite.ts'
import { changeSiteList } from '../../commands/siteLists/changeSiteList.ts'
import { copySiteList } from '../../commands/siteLists/copySiteList.ts'
import { createSiteList } from '../../commands/siteLists/createSiteList.ts'
import { deleteSite } from '../../commands/siteLists/deleteSite.ts'
import { deleteSiteList } from '../../commands/siteLists/deleteSiteList.ts'
import { restoreSiteList } from '../../commands/siteLists/restoreSiteList.ts'
import { withGroundHeights } from '../../commands/siteLists/withGroundHeights.ts'
import type { ServerContext } from '../../context.ts'
import { siteListReadings } from '../../db/queries/siteListReadings.ts'
import {
  hasSiteList,
  type IdRange,
  listHeadsOf,
  listPortions,
  type StoredSiteList,
  siteListsOf,
  sitesIn,
} from '../../db/queries/siteLists.ts'
import { oneAtATime } from '../../http/oneAtATime.ts'
import { idKey, linkNext, type PageQuery, pageOf, readCursor } from '../../http/paging.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { sendJson } from '../../http/sendJson.ts'
import { registerAwardRoutes } from './awards.ts'
import { registerSiteFileRoutes } from './files.ts'
import { registerMeanSpeedRoutes } from './meanSpeeds.ts'
import { placeholder, presentListHead, presentSite, presentSiteList } from './present.ts'

const done = { ok: true } as const

/** Site lists and their sites. */
export function registerSiteListRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database, ground } = context
  const inTurn = oneAtATime()
  register(routes.siteLists, async ({ caller, text, query, request, reply }) => {
    const customerId = caller.customer.id
    const after = readCursor(query, idKey)?.[0]
    const heads = await listHeadsOf(database.db, customerId, behind(after, query))
    const first = after === undefined ? [placeholder(text)] : []
    const page = pageOf([...first, ...heads], query, keyOf)
    linkNext(request, reply, page.nextCursor)
    const shown = page.rows.filter(({ id }) => id !== placeholderListId)
    const begin = first.map(({ site_count, ...list }) => JSON.stringify({ ...list, sites: [] }))
    const portions = listPortions(shown).map((ids) => () => asJson(siteListsOf(database.db, customerId, ids)))
    return sendJson(
      reply,
      oneArray(begin, portions, (make) => inTurn(customerId, make)),
    )
  })

  register(routes.siteListHeads, async ({ caller, text, query }) => {
    const after = readCursor(query, idKey)?.[0]
    const lists = await listHeadsOf(database.db, caller.customer.id, behind(after, query))
    const first = after === undefined ? [placeholder(text)] : []
    const page = pageOf([...first, ...lists.map(presentListHead)], query, keyOf)
    return { lists: [...page.rows], next_cursor: page.nextCursor }
  })

  register(routes.sites, async ({ caller, params: { listId }, query }) => {
    const customerId = caller.customer.id
    // The placeholder is a list without sites.
    if (listId !== placeholderListId && !(await hasSiteList(database.db, customerId, listId)))
      throw new AppError('NOT_FOUND')
    const range = behind(readCursor(query, idKey)?.[0], query)
    const page = pageOf(await sitesIn(database.db, customerId, listId, range), query, keyOf)
    return { sites: page.rows.map(presentSite), next_cursor: page.nextCursor }
  })

  register(routes.siteListReadings, async ({ caller, params: { listId } }) => {
    const customerId = caller.customer.id
    if (listId !== placeholderListId && !(await hasSiteList(database.db, customerId, listId)))
      throw new AppError('NOT_FOUND')
    const readings = await siteListReadings(database.db, customerId, listId)
    return {
      readings: readings.map(({ imported_at, ...one }) => ({
        ...one,
        imported_at: formatUtc(imported_at.getTime()),
      })),
    }
  })

  register(routes.createSiteList, async ({ caller, query, body, language }) => {
    const { name, product_type: productType, wind_farm: windFarm } = body
    const sites = await withGroundHeights(ground, body.sites, query.set_height ?? false)
    const list = { name, productType, windFarm, ...sites }
    return presentSiteList(await createSiteList(context, caller.customer.id, list, language))
  })

  register(routes.changeSiteList, async ({ caller, params, body }) => {
    refusePlaceholder(params.listId, 'change')
    const change = { name: body.name, productType: body.product_type, windFarm: body.wind_farm }
    return presentSiteList(await changeSiteList(database, caller.customer.id, params.listId, change))
  })

  register(routes.deleteSiteList, async ({ caller, params }) => {
    refusePlaceholder(params.listId, 'delete')
    await deleteSiteList(database, caller.customer.id, params.listId)
    return done
  })

  register(routes.restoreSiteList, async ({ caller, params }) =>
    presentSiteList(await restoreSiteList(context, caller.customer.id, params.listId)),
  )

  register(routes.copySiteList, async ({ caller, params }) => {
    refusePlaceholder(params.listId, 'copy')
    return presentSiteList(await copySiteList(context, caller.customer.id, params.listId))
  })

  register(routes.addSites, async ({ caller, params, query, body, language }) => {
    const sites = await withGroundHeights(ground, body, query.set_height ?? false)
    const added = await addSites(context, caller.customer.id, params.listId, sites, language)
    return added.map(presentSite)
  })

  registerSiteFileRoutes(register, context)
  registerMeanSpeedRoutes(register, context)
  registerAwardRoutes(register, context)

  register(routes.changeSite, async ({ caller, params, body }) =>
    presentSite(await changeSite(database, caller.customer.id, params, body, ground.at)),
  )

  register(routes.deleteSite, async ({ caller, params }) => {
    await deleteSite(database, caller.customer.id, params)
    return done
  })
}

const keyOf = ({ id }: { readonly id: number }): [number] => [id]

/** One row more than the page holds shows that there are more. */
function behind(after: number | undefined, { limit }: PageQuery): IdRange {
  return { after: Math.max(0, after ?? 0), limit: limit + 1 }
}

async function asJson(lists: Promise<readonly StoredSiteList[]>): Promise<string[]> {
  return (await lists).map((list) => JSON.stringify(presentSiteList(list)))
}

/** A JSON array in pieces: an account may have twenty thousand sites. @param first members before the others */
async function* oneArray(
  first: readonly string[],
  portions: readonly (() => Promise<readonly string[]>)[],
  inTurn: (make: () => Promise<readonly string[]>) => Promise<readonly string[]>,
): AsyncGenerator<string> {
  let separator = '['
  for (const portion of [async () => first, ...portions]) {
    const members = await inTurn(portion)
    if (members.length === 0) continue
    yield separator + members.join()
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

function refusePlaceholder(listId: number, attempt: 'change' | 'delete' | 'copy'): void {
  if (listId === placeholderListId) throw new AppError('PLACEHOLDER_LIST_FIXED', { attempt })
}
