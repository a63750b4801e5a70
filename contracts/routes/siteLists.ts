import { z } from 'zod'
import { route } from '../route.ts'
import {
  newSiteListSchema,
  newSiteSchema,
  siteChangeSchema,
  siteListChangeSchema,
  siteListSchema,
  siteSchema,
} from '../schemas/siteList.ts'

const listParams = z.object({ listId: z.coerce.number().int() })
const siteParams = listParams.extend({ siteId: z.coerce.number().int() })
const done = z.object({ ok: z.literal(true) })

export const siteListRoutes = {
  siteLists: route({
    method: 'GET',
    path: '/api/site_lists',
    access: 'customer',
    summary: 'All site lists with their sites; the placeholder list is first',
    response: z.array(siteListSchema),
  }),
  createSiteList: route({
    method: 'POST',
    path: '/api/site_lists',
    access: 'customer',
    summary: 'Creates a site list',
    body: newSiteListSchema,
    response: siteListSchema,
  }),
  changeSiteList: route({
    method: 'PUT',
    path: '/api/site_lists/:listId',
    access: 'customer',
    summary: 'Changes name, product type or wind farm',
    params: listParams,
    body: siteListChangeSchema,
    response: siteListSchema,
  }),
  deleteSiteList: route({
    method: 'DELETE',
    path: '/api/site_lists/:listId',
    access: 'customer',
    summary: 'Deletes a site list with its sites; results of jobs stay',
    params: listParams,
    response: done,
  }),
  copySiteList: route({
    method: 'POST',
    path: '/api/site_lists/copy/:listId',
    access: 'customer',
    summary: "Copies a site list; the copy's name gets ' (1)', ' (2)' and so on",
    params: listParams,
    response: siteListSchema,
  }),
  addSites: route({
    method: 'POST',
    path: '/api/site_lists/:listId',
    access: 'customer',
    summary: 'Adds sites: all or none',
    params: listParams,
    query: z.object({ set_height: z.stringbool().optional() }),
    body: z.array(newSiteSchema).min(1).max(1000),
    response: z.array(siteSchema),
  }),
  changeSite: route({
    method: 'PUT',
    path: '/api/site_lists/:listId/:siteId',
    access: 'customer',
    summary: 'Changes a site',
    params: siteParams,
    body: siteChangeSchema,
    response: siteSchema,
  }),
  deleteSite: route({
    method: 'DELETE',
    path: '/api/site_lists/:listId/:siteId',
    access: 'customer',
    summary: 'Removes a site',
    params: siteParams,
    response: done,
  }),
}
