import { z } from 'zod'
import { ownProfileFormSchema, ownProfileSchema } from '../products/profileValue/ownProfile.ts'
import {
  profileFieldQuerySchema,
  profileMixCsvQuerySchema,
  profileMixQuerySchema,
  profileSeriesQuerySchema,
  profileSitesCsvQuerySchema,
  profileSitesQuerySchema,
  profileTurbineQuerySchema,
} from '../products/profileValue/query.ts'
import {
  profileSeriesSchema,
  profileValueProductSchema,
  stateProfilesSchema,
  technologyProfilesSchema,
} from '../products/profileValue/schemas.ts'
import { ownRoute, route } from '../route.ts'
import { csvPart } from '../schemas/csvPart.ts'
import { idTextSchema } from '../schemas/input.ts'
import { mixing } from '../schemas/mixing.ts'

const byId = z.strictObject({ id: idTextSchema })
const mixingQuery = z.strictObject(mixing)

export const profileValueRoutes = {
  profileValueProduct: route('GET', '/api/products_pva/:id', 'customer', {
    summary: 'A profile value product: its turbines, and the available prices and published values',
    params: byId,
    response: profileValueProductSchema,
  }),
  technologyProfiles: route('GET', '/api/profile/:id/technologies', 'customer', {
    summary:
      'Profile value of onshore wind, offshore wind and solar in Germany, every month and year, by published values, measured feed-in and the computed fleet',
    params: byId,
    query: profileMixQuerySchema,
    response: technologyProfilesSchema,
  }),
  stateProfiles: route('GET', '/api/profile/:id/states', 'customer', {
    summary: 'Profile value of the computed onshore fleet by federal state, every month and year',
    params: byId,
    query: profileMixQuerySchema,
    response: stateProfilesSchema,
  }),
  technologiesCsv: ownRoute('GET', '/api/profile/:id/technologies.csv', {
    summary: 'All profiles of technologies and federal states as CSV, a line for each month and year',
    params: byId,
    query: profileMixCsvQuerySchema,
  }),
  technologiesWorkbook: ownRoute('GET', '/api/profile/:id/technologies.xlsx', {
    summary: 'The same as an Excel file, in the language of the request',
    params: byId,
    query: profileMixQuerySchema,
  }),
  profileFields: route('GET', '/api/profile/:id/fields', 'customer', {
    summary: 'Energy and spot revenue of all cells, as the call of the same name of a market value product',
    params: byId,
    query: profileTurbineQuerySchema,
  }),
  profileField: ownRoute('GET', '/api/profile/:id/field.tif', {
    summary:
      'Profile factor, profile cost or ratio to the published market value over the whole atlas, as Cloud-Optimized GeoTIFF',
    params: byId,
    query: profileFieldQuerySchema,
  }),
  profileSeries: route('GET', '/api/profile/:id/series', 'customer', {
    summary: 'Profile value of the cell at a point next to the fleet, every month and year',
    params: byId,
    query: profileSeriesQuerySchema,
    response: profileSeriesSchema,
  }),
  profileSitesCsv: ownRoute('GET', '/api/profile/:id/sites.csv', {
    summary: 'Profile value at the sites of a list with a reference turbine, every month and year, as CSV',
    params: byId,
    query: profileSitesCsvQuerySchema,
  }),
  profileSitesWorkbook: ownRoute('GET', '/api/profile/:id/sites.xlsx', {
    summary: 'The same as an Excel file, in the language of the request',
    params: byId,
    query: profileSitesQuerySchema,
  }),
  ownProfile: route('POST', '/api/profile/:id/own', 'customer', {
    summary:
      'Values a profile of generation by hours, quarter-hours or other parts of a day, sent as a table or file, or that of a wind farm (`run`); nothing is stored',
    params: byId,
    query: mixingQuery,
    form: ownProfileFormSchema,
    response: ownProfileSchema,
  }),
  ownProfileCsv: ownRoute('POST', '/api/profile/:id/own.csv', {
    summary: 'The same as CSV, a line for each month and year',
    params: byId,
    query: z.strictObject({ ...csvPart, ...mixing }),
    form: ownProfileFormSchema,
  }),
  ownProfileWorkbook: ownRoute('POST', '/api/profile/:id/own.xlsx', {
    summary: 'The same as an Excel file, in the language of the request',
    params: byId,
    query: mixingQuery,
    form: ownProfileFormSchema,
  }),
}
