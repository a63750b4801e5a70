import { z } from 'zod'
import { longPages, pageQuery } from '../paging.ts'
import { route } from '../route.ts'
import { customerSchema } from '../schemas/account.ts'
import { idTextSchema, textSchema } from '../schemas/input.ts'
import {
  accountChangeSchema,
  apiKeySchema,
  notificationsSchema,
  revokeKeysSchema,
} from '../schemas/signUp.ts'

const done = z.object({ ok: z.literal(true) })

export const ownAccountRoutes = {
  changeSelf: route({
    method: 'PUT',
    path: '/api/customers/self',
    access: 'customer',
    closedTo: ['demo', 'program'],
    summary: 'Changes account fields',
    body: accountChangeSchema,
    response: customerSchema,
  }),
  changePassword: route({
    method: 'PUT',
    path: '/api/customers/self/password',
    access: 'customer',
    closedTo: ['demo', 'program', 'actingAdmin'],
    summary: 'Changes the password; other sessions end at once, and all keys for programs if wanted',
    body: z.strictObject({
      current_password: textSchema(1000),
      new_password: textSchema(1000),
      revoke_api_keys: revokeKeysSchema,
    }),
    response: done,
  }),
  readNotifications: route({
    method: 'GET',
    path: '/api/customers/self/notifications',
    access: 'customer',
    summary: 'Mails about jobs that the customer gets',
    response: notificationsSchema,
  }),
  writeNotifications: route({
    method: 'PUT',
    path: '/api/customers/self/notifications',
    access: 'customer',
    closedTo: ['demo'],
    summary: 'Chooses the mails about jobs',
    body: notificationsSchema,
    response: notificationsSchema,
  }),
  apiKeys: route({
    method: 'GET',
    path: '/api/customers/self/api_keys',
    access: 'customer',
    summary: 'Keys for programs, newest first',
    query: pageQuery(longPages),
    response: z.array(apiKeySchema),
  }),
  createApiKey: route({
    method: 'POST',
    path: '/api/customers/self/api_keys',
    access: 'customer',
    closedTo: ['demo', 'program', 'actingAdmin'],
    summary: 'Makes a key for programs; the key itself is shown this once',
    body: z.strictObject({
      name: textSchema(100).trim().min(1),
      /** null: valid until revoked. */
      expires_in_days: z.number().int().min(1).max(3650).nullable().default(null),
    }),
    response: apiKeySchema.extend({ key: z.string() }),
    status: 201,
  }),
  revokeApiKey: route({
    method: 'DELETE',
    path: '/api/customers/self/api_keys/:id',
    access: 'customer',
    closedTo: ['demo', 'program'],
    summary: 'Revokes a key for programs',
    params: z.strictObject({ id: idTextSchema }),
    response: done,
  }),
  redeemInvitation: route({
    method: 'POST',
    path: '/api/customers/self/invitation',
    access: 'customer',
    closedTo: ['demo', 'program', 'actingAdmin'],
    summary: 'Takes over the account that an invitation code is for, with an account of a realm outside',
    body: z.strictObject({ code: textSchema(100) }),
    response: done,
  }),
  ownData: route({
    method: 'GET',
    path: '/api/customers/self/data',
    access: 'customer',
    closedTo: ['demo', 'program', 'actingAdmin'],
    summary: 'All data kept about the customer, as a JSON file',
  }),
  deleteSelf: route({
    method: 'POST',
    path: '/api/customers/self/deletion',
    access: 'customer',
    closedTo: ['demo', 'program', 'actingAdmin'],
    summary: 'Deletes the account with its lists, jobs and files',
    body: z.strictObject({ password: textSchema(1000) }),
    response: done,
  }),
}
