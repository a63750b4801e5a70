import { z } from 'zod'
import { nextCursorSchema, pageQuery, shortPages } from '../paging.ts'
import { ownRoute, route } from '../route.ts'
import { idTextSchema, textSchema } from '../schemas/input.ts'
import {
  madeShareSchema,
  newShareSchema,
  sharedSchema,
  shareSchema,
  shareTokenSchema,
} from '../schemas/share.ts'

/** Links that show results and maps without a login: made, listed and revoked by their account, opened by anyone. */
export const shareRoutes = {
  shares: route('GET', '/api/shares', 'customer', {
    summary: 'Links that the account has shared, last made first, also expired and revoked ones',
    query: pageQuery(shortPages),
    response: z.object({ shares: z.array(shareSchema), next_cursor: nextCursorSchema }),
  }),
  createShare: route('POST', '/api/shares', 'customer', {
    closedTo: ['demo', 'actingAdmin'],
    summary:
      'Makes a link that shows a result, a comparison of results of one product, or a map to anyone who has it, until it expires or is revoked; its token is answered this once',
    body: newShareSchema,
    response: madeShareSchema,
    status: 201,
  }),
  revokeShare: ownRoute('DELETE', '/api/shares/:id', {
    summary: 'Revokes a link: from then on it is answered as if it had never been',
    params: z.strictObject({ id: idTextSchema }),
    response: shareSchema,
  }),
  openShared: route('POST', '/api/shared', 'open', {
    summary: 'What a link shows, by its token; 404 for unknown, expired and revoked ones',
    body: z.strictObject({ token: shareTokenSchema }),
    response: sharedSchema,
    status: 200,
  }),
  sharedFile: route('POST', '/api/shared/file', 'open', {
    summary: 'One file of a shared result, where the link includes files',
    body: z.strictObject({ token: shareTokenSchema, run: z.uuid(), name: textSchema(300) }),
    status: 200,
  }),
  sharedMap: route('POST', '/api/shared/map', 'open', {
    summary: 'The visible cells of a shared map as Cloud-Optimized GeoTIFF',
    body: z.strictObject({
      token: shareTokenSchema,
      /** 0, or 1 for the second of two maps. */
      index: z.int().min(0).max(1).default(0),
      /** p of the cells of a trend in place of the trend. */
      significance: z.boolean().default(false),
    }),
    status: 200,
  }),
} as const
