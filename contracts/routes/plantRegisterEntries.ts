import { route } from '../route.ts'
import { registerEntriesQuerySchema, registerEntriesSchema } from '../schemas/plantRegisterEntries.ts'

export const plantRegisterEntryRoutes = {
  registerEntries: route('GET', '/api/mastr/entries', 'customer', {
    summary:
      'How often conditions of permits, remote control, own use, voltage, grid operator and settlement keys are entered in the register, with the share of turbines and of MW, by state, year of commissioning, voltage or grid operator',
    query: registerEntriesQuerySchema,
    response: registerEntriesSchema,
  }),
}
