import { z } from 'zod'
import { longPages, pageQuery } from '../paging.ts'
import { ownRoute, route } from '../route.ts'
import {
  customerListEntrySchema,
  customerSchema,
  languageSchema,
  orderOverviewRowSchema,
  siteSelectionSchema,
  systemMessageSchema,
} from '../schemas/account.ts'
import { doneSchema, idSchema, idTextSchema } from '../schemas/input.ts'
import { legalKindSchema, legalTextQuerySchema, publishedLegalTextSchema } from '../schemas/legalText.ts'

const byPurchase = z.strictObject({ id: idTextSchema })
/** The edition that was read; it is refused if another one is in force. Absent: the one in force. */
const acceptance = z.strictObject({ edition: z.coerce.number().int().min(1).max(1_000_000).optional() })

export const accountRoutes = {
  systemMessages: route('GET', '/api/awis-messages.json', 'open', {
    summary: 'Notices of the provider, in the order of their beginnings',
    query: pageQuery(longPages),
    response: z.array(systemMessageSchema),
  }),
  self: route('GET', '/api/customers/self', 'customer', {
    summary: 'The calling customer, or the one that an admin acts for',
    response: customerSchema,
  }),
  customers: route('GET', '/api/customers', 'admin', {
    summary: 'All customers, by login name',
    query: pageQuery(longPages),
    response: z.array(customerListEntrySchema),
  }),
  readLanguage: route('GET', '/api/customers/self/language', 'customer', {
    summary: 'Stored language; null if none was chosen',
    response: z.object({ language: languageSchema.nullable() }),
  }),
  writeLanguage: route('PUT', '/api/customers/self/language', 'customer', {
    summary: 'Stores the language',
    body: z.strictObject({ language: languageSchema }),
    response: z.object({ language: languageSchema }),
  }),
  legalText: route('GET', '/api/legal_texts/:kind', 'open', {
    summary: 'A text that customers agree to, as it is in force',
    params: z.strictObject({ kind: legalKindSchema }),
    query: legalTextQuerySchema,
    response: publishedLegalTextSchema,
  }),
  acceptTerms: route('POST', '/api/customers/self/accept_terms', 'customer', {
    closedTo: ['program'],
    summary: 'Accepts the terms of use',
    query: acceptance,
    response: doneSchema,
  }),
  acceptLegalInformations: route('POST', '/api/customers/self/accept_legal_informations', 'customer', {
    closedTo: ['program'],
    summary: 'Accepts the legal information',
    query: acceptance,
    response: doneSchema,
  }),
  orders: route('GET', '/api/customers/self/orders', 'customer', {
    summary: 'Order overview: purchases by product and expiry date',
    query: pageQuery(longPages),
    response: z.array(orderOverviewRowSchema),
  }),
  siteSelection: route('GET', '/api/purchases/:id/sites', 'customer', {
    summary: 'Places chosen for a purchase of sites',
    params: byPurchase,
    response: siteSelectionSchema,
  }),
  selectSites: ownRoute('POST', '/api/purchases/:id/sites', {
    summary: 'Chooses the sites of a purchase, once and for all',
    params: byPurchase,
    body: z.strictObject({ site_ids: z.array(idSchema).min(1).max(1000) }),
    response: siteSelectionSchema,
    status: 201,
  }),
}
