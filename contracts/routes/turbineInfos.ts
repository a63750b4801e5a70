import { longPages, pageQuery } from '../paging.ts'
import { route } from '../route.ts'
import { turbineInfosSchema } from '../schemas/turbineInfo.ts'

export const turbineInfosRoutes = {
  turbineInfos: route('GET', '/api/turbine_infos', 'customer', {
    summary:
      'Vendors, turbine types and power curves without points: the shipped catalogue, on the first page, and the own ones, which a page counts',
    query: pageQuery(longPages),
    response: turbineInfosSchema,
  }),
} as const
