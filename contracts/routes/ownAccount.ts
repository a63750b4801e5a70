import { z } from 'zod'
import { route } from '../route.ts'
import { customerSchema } from '../schemas/account.ts'
import { accountChangeSchema, apiKeySchema, notificationsSchema } from '../schemas/registration.ts'

const done = z.object({ ok: z.literal(true) })

export const ownAccountRoutes = {
  changeSelf: route({
    method: 'PUT',
    path: '/api/customers/self',
    access: 'customer',
    summary: 'Changes account fields',
    body: accountChangeSchema,
    response: customerSchema,
  }),
  changePassword: route({
    method: 'PUT',
    path: '/api/customers/self/password',
    access: 'customer',
    summary: 'Changes the password; other sessions end',
    body: z.object({ current_password: z.string().max(1000), new_password: z.string().max(1000) }),
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
    summary: 'Chooses the mails about jobs',
    body: notificationsSchema,
    response: notificationsSchema,
  }),
  apiKeys: route({
    method: 'GET',
    path: '/api/customers/self/api_keys',
    access: 'customer',
    summary: 'Keys for programs, newest first',
    response: z.array(apiKeySchema),
  }),
  createApiKey: route({
    method: 'POST',
    path: '/api/customers/self/api_keys',
    access: 'customer',
    summary: 'Makes a key for programs; the key itself is shown this once',
    body: z.object({ name: z.string().trim().min(1).max(100) }),
    response: apiKeySchema.extend({ key: z.string() }),
    status: 201,
  }),
  revokeApiKey: route({
    method: 'DELETE',
    path: '/api/customers/self/api_keys/:id',
    access: 'customer',
    summary: 'Revokes a key for programs',
    params: z.object({ id: z.coerce.number().int() }),
    response: done,
  }),
  ownData: route({
    method: 'GET',
    path: '/api/customers/self/data',
    access: 'customer',
    summary: 'All data kept about the customer, as a JSON file',
  }),
  deleteSelf: route({
    method: 'POST',
    path: '/api/customers/self/deletion',
    access: 'customer',
    summary: 'Deletes the account with its lists, jobs and files',
    body: z.object({ password: z.string().max(1000) }),
    response: done,
  }),
}
