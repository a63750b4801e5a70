import { queryOptions } from '@tanstack/react-query'
import { type RouteQuery, validationRoutes } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'

/** Skill of the account's atlases at metered plants. */
export function atlasSkillQuery({ call }: Caller, query: RouteQuery<typeof validationRoutes.atlasSkill>) {
  return queryOptions({
    queryKey: ['atlasSkill', query],
    queryFn: ({ signal }) => call(validationRoutes.atlasSkill, { query, signal }),
    staleTime: 3_600_000,
  })
}
