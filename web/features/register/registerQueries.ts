import { queryOptions } from '@tanstack/react-query'
import {
  type PlantRegister,
  plantRegisterEntryRoutes,
  plantRegisterSchema,
  type RegisterEntryGroup,
  routes,
} from '#contracts'
import { type RegisterUnit, unpackRegister } from '#domain/register'
import type { Caller } from '#web/api/callRoute.ts'
import { essential } from '#web/api/queries.ts'

export interface LoadedRegister {
  readonly units: readonly RegisterUnit[]
  readonly asOf: string
  readonly synthetic: boolean
  readonly source: string
}

/** The register of a version, loaded once. */
export function registerQuery({ fetchFile }: Caller, version: string) {
  return queryOptions({
    queryKey: ['register', version],
    meta: essential,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Thirty thousand units are not compared with themselves.
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<LoadedRegister> => {
      const answer = await fetchFile(routes.register, { query: { v: version }, cache: 'default', signal })
      const register: PlantRegister = plantRegisterSchema.parse(await answer.json())
      const { as_of: asOf, synthetic, source } = register
      return { units: unpackRegister(register), asOf, synthetic, source }
    },
  })
}

/** How often permits and connections are entered, by groups of turbines. */
export function registerEntriesQuery({ call }: Caller, by: RegisterEntryGroup) {
  return queryOptions({
    queryKey: ['register', 'entries', by],
    queryFn: ({ signal }) => call(plantRegisterEntryRoutes.registerEntries, { query: { by }, signal }),
  })
}
