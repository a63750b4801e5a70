import { z } from 'zod'
import { longPages, pageQuery } from '../paging.ts'
import { ownRoute, route } from '../route.ts'
import { customerSchema } from '../schemas/account.ts'
import { doneSchema, idTextSchema, textSchema } from '../schemas/input.ts'
import {
  accountChangeSchema,
  apiKeySchema,
  notificationsSchema,
  revokeKeysSchema,
} from '../schemas/signUp.ts'

export const ownAccountRoutes = {
  changeSelf: route('PUT', '/api/customers/self', 'customer', {
    closedTo: ['demo', 'program'],
    summary: 'Changes account fields',
    body: accountChangeSchema,
    response: customerSchema,
  }),
  changePassword: route('PUT', '/api/customers/self/password', 'customer', {
    closedTo: ['demo', 'program', 'actingAdmin'],
    summary: 'Changes the password; other sessions end at once, and all keys for programs if wanted',
    body: z.strictObject({
      current_password: textSchema(1000),
      new_password: textSchema(1000),
      revoke_api_keys: revokeKeysSchema,
    }),
    response: doneSchema,
  }),
  readNotifications: route('GET', '/api/customers/self/notifications', 'customer', {
    summary: 'Mails about jobs that the customer gets',
    response: notificationsSchema,
  }),
  writeNotifications: ownRoute('PUT', '/api/customers/self/notifications', {
    summary: 'Chooses the mails about jobs',
    body: notificationsSchema,
    response: notificationsSchema,
  }),
  apiKeys: route('GET', '/api/customers/self/api_keys', 'customer', {
    summary: 'Keys for programs, newest first',
    query: pageQuery(longPages),
    response: z.array(apiKeySchema),
  }),
  createApiKey: route('POST', '/api/customers/self/api_keys', 'customer', {
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
  revokeApiKey: route('DELETE', '/api/customers/self/api_keys/:id', 'customer', {
    closedTo: ['demo', 'program'],
    summary: 'Revokes a key for programs',
    params: z.strictObject({ id: idTextSchema }),
    response: doneSchema,
  }),
  redeemInvitation: route('POST', '/api/customers/self/invitation', 'customer', {
    closedTo: ['demo', 'program', 'actingAdmin'],
    summary: 'Takes over the account that an invitation code is for, with an account of a realm outside',
    body: z.strictObject({ code: textSchema(100) }),
    response: doneSchema,
  }),
  ownData: route('GET', '/api/customers/self/data', 'customer', {
    closedTo: ['demo', 'program', 'actingAdmin'],
    summary: 'All data kept about the customer, as a JSON file',
  }),
  deleteSelf: route('POST', '/api/customers/self/deletion', 'customer', {
    closedTo: ['demo', 'program', 'actingAdmin'],
    summary: 'Deletes the account with its lists, jobs and files',
    body: z.strictObject({ password: textSchema(1000) }),
    response: doneSchema,
  }),
}
