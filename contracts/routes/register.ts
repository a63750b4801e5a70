import { z } from 'zod'
import { route } from '../route.ts'

export const registerRoutes = {
  register: route({
    method: 'GET',
    path: '/api/mastr.json',
    access: 'customer',
    summary: 'The market master data register: all turbines, packed; with its version in v kept for ever',
    query: z.object({ v: z.string().max(40).optional() }),
  }),
}
