import { z } from 'zod'
import { jobStates } from '../jobStates.ts'
import { route } from '../route.ts'
import { systemMessageSchema } from '../schemas/account.ts'
import {
  adminCustomerSchema,
  adminJobSchema,
  adminProductSchema,
  adminPurchaseSchema,
  adminSystemMessageSchema,
  auditEntrySchema,
  customerChangeSchema,
  newCustomerSchema,
  newPurchaseSchema,
} from '../schemas/admin.ts'

const done = z.object({ ok: z.literal(true) })
const byId = z.object({ id: z.coerce.number().int() })
const page = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(100).optional(),
})
const nextCursor = z.string().nullable()

export const adminRoutes = {
  adminCustomers: route({
    method: 'GET',
    path: '/api/admin/customers',
    access: 'admin',
    summary: 'Customers by login name; `search` looks in names, company, email and id',
    query: page.extend({ search: z.string().max(200).optional() }),
    response: z.object({ customers: z.array(adminCustomerSchema), next_cursor: nextCursor }),
  }),
  adminCreateCustomer: route({
    method: 'POST',
    path: '/api/admin/customers',
    access: 'admin',
    summary: 'Makes an account and mails a link to set its password',
    body: newCustomerSchema,
    response: adminCustomerSchema,
    status: 201,
  }),
  adminChangeCustomer: route({
    method: 'PUT',
    path: '/api/admin/customers/:id',
    access: 'admin',
    summary: 'Changes an account, its role or whether it can sign in',
    params: byId,
    body: customerChangeSchema,
    response: adminCustomerSchema,
  }),
  adminProducts: route({
    method: 'GET',
    path: '/api/admin/products',
    access: 'admin',
    summary: 'All products that can be granted',
    response: z.array(adminProductSchema),
  }),
  adminPurchases: route({
    method: 'GET',
    path: '/api/admin/purchases',
    access: 'admin',
    summary: 'Purchases, newest first',
    query: page.extend({ customer_id: z.coerce.number().int().optional() }),
    response: z.object({ purchases: z.array(adminPurchaseSchema), next_cursor: nextCursor }),
  }),
  adminGrantPurchase: route({
    method: 'POST',
    path: '/api/admin/purchases',
    access: 'admin',
    summary: 'Grants orders or sites of a product',
    body: newPurchaseSchema,
    response: adminPurchaseSchema,
    status: 201,
  }),
  adminChangePurchase: route({
    method: 'PUT',
    path: '/api/admin/purchases/:id',
    access: 'admin',
    summary: "Moves a purchase's expiry date",
    params: byId,
    body: z.object({ expires_at: z.string().nullable() }),
    response: adminPurchaseSchema,
  }),
  adminSystemMessages: route({
    method: 'GET',
    path: '/api/admin/system_messages',
    access: 'admin',
    summary: 'All notices, past and future ones too',
    response: z.array(adminSystemMessageSchema),
  }),
  adminCreateSystemMessage: route({
    method: 'POST',
    path: '/api/admin/system_messages',
    access: 'admin',
    summary: 'Adds a notice',
    body: systemMessageSchema,
    response: adminSystemMessageSchema,
    status: 201,
  }),
  adminChangeSystemMessage: route({
    method: 'PUT',
    path: '/api/admin/system_messages/:id',
    access: 'admin',
    summary: 'Changes a notice',
    params: byId,
    body: systemMessageSchema,
    response: adminSystemMessageSchema,
  }),
  adminDeleteSystemMessage: route({
    method: 'DELETE',
    path: '/api/admin/system_messages/:id',
    access: 'admin',
    summary: 'Deletes a notice',
    params: byId,
    response: done,
  }),
  adminJobs: route({
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'admin',
    summary: 'Jobs of all customers, newest first',
    query: page.extend({
      customer_id: z.coerce.number().int().optional(),
      status: z.enum(jobStates).optional(),
    }),
    response: z.object({ jobs: z.array(adminJobSchema), next_cursor: nextCursor }),
  }),
  adminAudit: route({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'What admins did, newest first',
    query: page.extend({ customer_id: z.coerce.number().int().optional() }),
    response: z.object({ entries: z.array(auditEntrySchema), next_cursor: nextCursor }),
  }),
}
