import { z } from 'zod'
import { nextCursorSchema, pageQuery, shortPages } from '../paging.ts'
import { ownRoute, route } from '../route.ts'
import { followedResultSchema } from '../schemas/followedResult.ts'
import { jobParamsSchema } from '../schemas/input.ts'

/** Results that the server recalculates when their data get newer. */
export const followedResultRoutes = {
  followedResults: route('GET', '/api/followed_results', 'customer', {
    summary: 'Results that are recalculated when newer data come, last chosen first',
    query: pageQuery(shortPages),
    response: z.object({ results: z.array(followedResultSchema), next_cursor: nextCursorSchema }),
  }),
  followResult: route('PUT', '/api/followed_results/:id', 'customer', {
    closedTo: ['demo', 'actingAdmin'],
    summary: 'Recalculates the result of a job when newer data come, and mails what has changed',
    params: jobParamsSchema,
    /** Most orders of one recalculation; one that costs more is not ordered. */
    body: z.strictObject({ most_orders: z.int().min(0).max(1000) }),
    response: followedResultSchema,
  }),
  unfollowResult: ownRoute('DELETE', '/api/followed_results/:id', {
    summary: 'No longer recalculates a result; nothing more is mailed about it',
    params: jobParamsSchema,
    response: z.object({}),
  }),
} as const
