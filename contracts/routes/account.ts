import { z } from 'zod'
import { longPages, pageQuery } from '../paging.ts'
import { route } from '../route.ts'
import {
  customerListEntrySchema,
  customerSchema,
  languageSchema,
  orderOverviewRowSchema,
  siteSelectionSchema,
  systemMessageSchema,
} from '../schemas/account.ts'
import { idSchema, idTextSchema } from '../schemas/input.ts'
import { legalKindSchema, legalTextQuerySchema, publishedLegalTextSchema } from '../schemas/legalText.ts'

const byPurchase = z.strictObject({ id: idTextSchema })
/** The edition that was read; it is refused if another one is in force. Absent: the one in force. */
const acceptance = z.strictObject({ edition: z.coerce.number().int().min(1).max(1_000_000).optional() })
const done = z.object({ ok: z.literal(true) })

export const accountRoutes = {
  systemMessages: route({
    method: 'GET',
    path: '/api/awis-messages.json',
    access: 'open',
    summary: 'Notices of the provider, in the order of their beginnings',
    query: pageQuery(longPages),
    response: z.array(systemMessageSchema),
  }),
  self: route({
    method: 'GET',
    path: '/api/customers/self',
    access: 'customer',
    summary: 'The calling customer, or the one that an admin acts for',
    response: customerSchema,
  }),
  customers: route({
    method: 'GET',
    path: '/api/customers',
    access: 'admin',
    summary: 'All customers, by login name',
    query: pageQuery(longPages),
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
    body: z.strictObject({ language: languageSchema }),
    response: z.object({ language: languageSchema }),
  }),
  legalText: route({
    method: 'GET',
    path: '/api/legal_texts/:kind',
    access: 'open',
    summary: 'A text that customers agree to, as it is in force',
    params: z.strictObject({ kind: legalKindSchema }),
    query: legalTextQuerySchema,
    response: publishedLegalTextSchema,
  }),
  acceptTerms: route({
    method: 'POST',
    path: '/api/customers/self/accept_terms',
    access: 'customer',
    closedTo: ['program'],
    summary: 'Accepts the terms of use',
    query: acceptance,
    response: done,
  }),
  acceptLegalInformations: route({
    method: 'POST',
    path: '/api/customers/self/accept_legal_informations',
    access: 'customer',
    closedTo: ['program'],
    summary: 'Accepts the legal information',
    query: acceptance,
    response: done,
  }),
  orders: route({
    method: 'GET',
    path: '/api/customers/self/orders',
    access: 'customer',
    summary: 'Order overview: purchases by product and expiry date',
    query: pageQuery(longPages),
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
    closedTo: ['demo'],
    summary: 'Chooses the sites of a purchase, once and for all',
    params: byPurchase,
    body: z.strictObject({ site_ids: z.array(idSchema).min(1).max(1000) }),
    response: siteSelectionSchema,
    status: 201,
  }),
}
