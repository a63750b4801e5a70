import { z } from 'zod'
import { route } from '../route.ts'
import {
  customerListEntrySchema,
  customerSchema,
  languageSchema,
  orderOverviewRowSchema,
  siteSelectionSchema,
  systemMessageSchema,
} from '../schemas/account.ts'

const byPurchase = z.object({ id: z.coerce.number().int() })
const done = z.object({ ok: z.literal(true) })

export const accountRoutes = {
  systemMessages: route({
    method: 'GET',
    path: '/api/awis-messages.json',
    access: 'open',
    summary: 'Notices of the provider',
    response: z.array(systemMessageSchema),
  }),
  self: route({
    method: 'GET',
    path: '/api/customers/self',
    access: 'customer',
    summary: 'The customer who calls, or whom an admin acts for',
    response: customerSchema,
  }),
  customers: route({
    method: 'GET',
    path: '/api/customers',
    access: 'admin',
    summary: 'All customers',
    response: z.array(customerListEntrySchema),
  }),
  readLanguage: route({
    method: 'GET',
    path: '/api/customers/self/language',
    access: 'customer',
    summary: 'Stored language; null if none was chosen',
    response: z.object({ language: languageSchema.nullable() }),
  }),
  writeLanguage: route({
    method: 'PUT',
    path: '/api/customers/self/language',
    access: 'customer',
    summary: 'Stores the language',
    body: z.object({ language: languageSchema }),
    response: z.object({ language: languageSchema }),
  }),
  acceptTerms: route({
    method: 'POST',
    path: '/api/customers/self/accept_terms',
    access: 'customer',
    summary: 'Accepts the terms of use',
    response: done,
  }),
  acceptLegalInformations: route({
    method: 'POST',
    path: '/api/customers/self/accept_legal_informations',
    access: 'customer',
    summary: 'Accepts the legal information',
    response: done,
  }),
  orders: route({
    method: 'GET',
    path: '/api/customers/self/orders',
    access: 'customer',
    summary: 'Order overview',
    response: z.array(orderOverviewRowSchema),
  }),
  siteSelection: route({
    method: 'GET',
    path: '/api/purchases/:id/sites',
    access: 'customer',
    summary: 'Places chosen for a purchase of sites',
    params: byPurchase,
    response: siteSelectionSchema,
  }),
  selectSites: route({
    method: 'POST',
    path: '/api/purchases/:id/sites',
    access: 'customer',
    summary: 'Chooses the sites of a purchase, once and for all',
    params: byPurchase,
    body: z.object({ site_ids: z.array(z.number().int()).min(1).max(1000) }),
    response: siteSelectionSchema,
    status: 201,
  }),
}
