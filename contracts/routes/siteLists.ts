import { z } from 'zod'
import { longPages, nextCursorSchema, pageQuery } from '../paging.ts'
import { ownRoute, route } from '../route.ts'
import { doneSchema, idTextSchema, listIdTextSchema } from '../schemas/input.ts'
import { siteFileReadingSchema, siteImportFormSchema, siteImportSchema } from '../schemas/siteImport.ts'
import {
  mostSitesSent,
  newSiteListSchema,
  newSiteSchema,
  siteChangeSchema,
  siteExportFormats,
  siteListChangeSchema,
  siteListHeadSchema,
  siteListSchema,
  siteSchema,
} from '../schemas/siteList.ts'

const listParams = z.strictObject({ listId: listIdTextSchema })
const siteParams = listParams.extend({ siteId: idTextSchema })
const setHeight = z.strictObject({ set_height: z.stringbool().optional() })

export const siteListRoutes = {
  siteLists: route('GET', '/api/site_lists', 'customer', {
    summary: 'All site lists with their sites; the placeholder list is first. A page counts lists',
    query: pageQuery(longPages),
    response: z.array(siteListSchema),
  }),
  siteListHeads: route('GET', '/api/site_lists/heads', 'customer', {
    summary: 'All site lists without their sites, which are counted; the placeholder list is first',
    query: pageQuery(longPages),
    response: z.object({ lists: z.array(siteListHeadSchema), next_cursor: nextCursorSchema }),
  }),
  sites: route('GET', '/api/site_lists/:listId/sites', 'customer', {
    summary: 'The sites of a list',
    params: listParams,
    query: pageQuery(longPages),
    response: z.object({ sites: z.array(siteSchema), next_cursor: nextCursorSchema }),
  }),
  siteListReadings: route('GET', '/api/site_lists/:listId/readings', 'customer', {
    summary: 'How the files were read that sites of a list came from, the newest first',
    params: listParams,
    response: z.object({
      readings: z.array(siteFileReadingSchema.extend({ imported_at: z.string() })),
    }),
  }),
  createSiteList: route('POST', '/api/site_lists', 'customer', {
    summary: 'Creates a site list, with its first sites if some are sent',
    query: setHeight,
    body: newSiteListSchema,
    response: siteListSchema,
  }),
  changeSiteList: route('PUT', '/api/site_lists/:listId', 'customer', {
    summary: 'Changes name, product type or wind farm',
    params: listParams,
    body: siteListChangeSchema,
    response: siteListSchema,
  }),
  deleteSiteList: route('DELETE', '/api/site_lists/:listId', 'customer', {
    summary: 'Deletes a site list with its sites; results of jobs stay',
    params: listParams,
    response: doneSchema,
  }),
  restoreSiteList: route('POST', '/api/site_lists/:listId/restoration', 'customer', {
    summary: 'Undoes the deletion of a site list within a day, with its sites and results',
    params: listParams,
    response: siteListSchema,
  }),
  copySiteList: route('POST', '/api/site_lists/copy/:listId', 'customer', {
    summary: "Copies a site list; the copy's name gets ' (1)', ' (2)' and so on",
    params: listParams,
    response: siteListSchema,
  }),
  addSites: route('POST', '/api/site_lists/:listId', 'customer', {
    summary: 'Adds sites: all or none',
    params: listParams,
    /** set_height: sites without a height above sea level get that of the terrain. */
    query: setHeight,
    body: z.array(newSiteSchema).min(1).max(mostSitesSent),
    response: z.array(siteSchema),
  }),
  importSites: route('POST', '/api/site_lists/import', 'customer', {
    summary:
      'Imports sites from files or text: everything or nothing; dry_run=true only tells what would be made',
    query: setHeight.extend({ dry_run: z.stringbool().optional() }),
    form: siteImportFormSchema,
    response: siteImportSchema,
  }),
  exportSites: ownRoute('GET', '/api/site_lists/:listId/export', {
    summary: 'The sites of a list as a file: CSV, KML, GeoJSON or GPX',
    params: listParams,
    query: z.strictObject({
      format: z.enum(siteExportFormats),
      /** CSV for German spreadsheets: semicolons and decimal commas. */
      german: z.stringbool().optional(),
      /** CSV with UTM columns too. */
      utm: z.stringbool().optional(),
    }),
  }),
  changeSite: route('PUT', '/api/site_lists/:listId/:siteId', 'customer', {
    summary: 'Changes a site',
    params: siteParams,
    body: siteChangeSchema,
    response: siteSchema,
  }),
  deleteSite: route('DELETE', '/api/site_lists/:listId/:siteId', 'customer', {
    summary: 'Removes a site',
    params: siteParams,
    response: doneSchema,
  }),
}
