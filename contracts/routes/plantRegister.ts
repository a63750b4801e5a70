import { z } from 'zod'
import { route } from '../route.ts'
import { textSchema } from '../schemas/input.ts'

export const plantRegisterRoutes = {
  register: route('GET', '/api/mastr.json', 'customer', {
    summary: 'The market master data register: all turbines, packed; with its version in v kept for ever',
    query: z.strictObject({ v: textSchema(40).optional() }),
  }),
}
