import { route } from '../route.ts'
import { registerEntriesQuerySchema, registerEntriesSchema } from '../schemas/plantRegisterEntries.ts'

export const plantRegisterEntryRoutes = {
  registerEntries: route('GET', '/api/mastr/entries', 'customer', {
    summary:
      'How often permits and grid connections are entered in the register, as shares of turbines and of MW, by state, year, voltage or grid operator',
    query: registerEntriesQuerySchema,
    response: registerEntriesSchema,
  }),
}
