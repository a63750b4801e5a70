import { z } from 'zod'
import { ownRoute, route } from '../route.ts'
import { doneSchema } from '../schemas/input.ts'
import { reportLogoFormSchema, reportLogoSchema } from '../schemas/reportLogo.ts'

const path = '/api/customers/self/logo'

export const reportLogoRoutes = {
  reportLogo: route('GET', path, 'customer', {
    summary: 'The logo on PDF reports; null if there is none',
    response: z.object({ logo: reportLogoSchema.nullable() }),
  }),
  storeReportLogo: ownRoute('PUT', path, {
    summary: 'Puts a logo on PDF reports: a PNG or JPEG of at most 1 MB, as the file of a form',
    form: reportLogoFormSchema,
    response: z.object({ logo: reportLogoSchema }),
  }),
  removeReportLogo: ownRoute('DELETE', path, {
    summary: 'Takes the logo off PDF reports',
    response: doneSchema,
  }),
}
