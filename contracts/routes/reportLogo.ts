import { z } from 'zod'
import { route } from '../route.ts'
import { reportLogoFormSchema, reportLogoSchema } from '../schemas/reportLogo.ts'

const path = '/api/customers/self/logo'

export const reportLogoRoutes = {
  reportLogo: route('GET', path, 'customer', {
    summary: 'The logo on PDF reports; null if there is none',
    response: z.object({ logo: reportLogoSchema.nullable() }),
  }),
  storeReportLogo: route('PUT', path, 'customer', {
    closedTo: ['demo'],
    summary: 'Puts a logo on PDF reports: a PNG or JPEG of at most 1 MB, as the file of a form',
    form: reportLogoFormSchema,
    response: z.object({ logo: reportLogoSchema }),
  }),
  removeReportLogo: route('DELETE', path, 'customer', {
    closedTo: ['demo'],
    summary: 'Takes the logo off PDF reports',
    response: z.object({ ok: z.literal(true) }),
  }),
}
