import { z } from 'zod'
import { jobStates } from '../jobStates.ts'
import { longPages, nextCursorSchema, pageQuery, shortPages } from '../paging.ts'
import { route } from '../route.ts'
import {
  adminBasemapSchema,
  adminCustomerSchema,
  adminDataSourceSchema,
  adminDataTaskSchema,
  adminJobSchema,
  adminMailSchema,
  adminProductSchema,
  adminPurchaseSchema,
  adminSystemMessageSchema,
  customerChangeSchema,
  invitationSchema,
  newCustomerSchema,
  newPurchaseSchema,
  newSystemMessageSchema,
} from '../schemas/admin.ts'
import { auditEntrySchema, auditFilterSchema } from '../schemas/audit.ts'
import { doneSchema, idTextSchema, textSchema } from '../schemas/input.ts'
import { providerSchema } from '../schemas/provider.ts'

const byId = z.strictObject({ id: idTextSchema })
const page = pageQuery(shortPages)

export const adminRoutes = {
  adminStateProvider: route('PUT', '/api/admin/provider', 'admin', {
    summary: 'States who runs the installation, for its legal texts',
    body: providerSchema,
    response: providerSchema,
  }),
  adminCustomers: route('GET', '/api/admin/customers', 'admin', {
    summary: 'Customers by login name; `search` looks in names, company, email and id',
    query: page.extend({ search: textSchema(200).optional() }),
    response: z.object({ customers: z.array(adminCustomerSchema), next_cursor: nextCursorSchema }),
  }),
  adminCreateCustomer: route('POST', '/api/admin/customers', 'admin', {
    summary:
      'Makes an account and mails a link to set its password; with a realm outside it is claimed from there',
    body: newCustomerSchema,
    response: adminCustomerSchema,
    status: 201,
  }),
  adminChangeCustomer: route('PUT', '/api/admin/customers/:id', 'admin', {
    summary: 'Changes an account, its role or whether it can log in',
    params: byId,
    body: customerChangeSchema,
    response: adminCustomerSchema,
  }),
  adminInviteCustomer: route('POST', '/api/admin/customers/:id/invitation', 'admin', {
    summary:
      'Makes a code by which an account of a realm outside takes over the account; it is shown this once',
    params: byId,
    response: invitationSchema,
    status: 201,
  }),
  adminProducts: route('GET', '/api/admin/products', 'admin', {
    summary: 'All products that can be granted',
    query: pageQuery(longPages),
    response: z.array(adminProductSchema),
  }),
  adminPurchases: route('GET', '/api/admin/purchases', 'admin', {
    summary: 'Purchases, newest first',
    query: page.extend({ customer_id: idTextSchema.optional() }),
    response: z.object({ purchases: z.array(adminPurchaseSchema), next_cursor: nextCursorSchema }),
  }),
  adminGrantPurchase: route('POST', '/api/admin/purchases', 'admin', {
    summary: 'Grants orders or sites of a product',
    body: newPurchaseSchema,
    response: adminPurchaseSchema,
    status: 201,
  }),
  adminSystemMessages: route('GET', '/api/admin/system_messages', 'admin', {
    summary: 'All notices, past and future ones too, newest beginning first',
    query: page,
    response: z.array(adminSystemMessageSchema),
  }),
  adminCreateSystemMessage: route('POST', '/api/admin/system_messages', 'admin', {
    summary: 'Adds a notice',
    body: newSystemMessageSchema,
    response: adminSystemMessageSchema,
    status: 201,
  }),
  adminChangeSystemMessage: route('PUT', '/api/admin/system_messages/:id', 'admin', {
    summary: 'Changes a notice',
    params: byId,
    body: newSystemMessageSchema,
    response: adminSystemMessageSchema,
  }),
  adminDeleteSystemMessage: route('DELETE', '/api/admin/system_messages/:id', 'admin', {
    summary: 'Deletes a notice',
    params: byId,
    response: doneSchema,
  }),
  adminJobs: route('GET', '/api/admin/jobs', 'admin', {
    summary: 'Jobs of all customers, newest first',
    query: page.extend({
      customer_id: idTextSchema.optional(),
      status: z.enum(jobStates).optional(),
    }),
    response: z.object({ jobs: z.array(adminJobSchema), next_cursor: nextCursorSchema }),
  }),
  adminData: route('GET', '/api/admin/data', 'admin', {
    summary: 'What is fetched from the sources of data, when, and how it stands',
    response: z.object({
      tasks: z.array(adminDataTaskSchema).max(200),
      sources: z.array(adminDataSourceSchema).max(100),
      basemaps: z.array(adminBasemapSchema).max(1000),
      nightly_hour: z.int().min(0).max(23),
    }),
  }),
  adminFetchData: route('POST', '/api/admin/data/:task/fetch', 'admin', {
    summary: 'Has one of them fetched now, as soon as none other is',
    params: z.strictObject({ task: textSchema(200) }),
    response: doneSchema,
  }),
  adminMail: route('GET', '/api/admin/mail', 'admin', {
    summary: 'How many mails wait to be sent, since when, and why',
    response: adminMailSchema,
  }),
  adminAudit: route('GET', '/api/admin/audit', 'admin', {
    summary: 'What admins and the operator did, newest first',
    query: page.extend(auditFilterSchema.shape),
    response: z.object({ entries: z.array(auditEntrySchema), next_cursor: nextCursorSchema }),
  }),
  adminAuditFile: route('GET', '/api/admin/audit.csv', 'admin', {
    summary: 'The same as CSV, all that the filter finds',
    query: auditFilterSchema,
  }),
}
