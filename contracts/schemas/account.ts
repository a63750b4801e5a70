import { z } from 'zod'
import { languages } from '#domain'
import { purchaseCorrectionSchema } from './purchaseCorrection.ts'

export const languageSchema = z.enum(languages)
export type Language = z.infer<typeof languageSchema>

/** The customer, for the account page and the frame. */
export const customerSchema = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  login_name: z.string(),
  gender: z.enum(['m', 'f']),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
  telephone: z.string(),
  company_name: z.string(),
  company_vat: z.string(),
  company_website: z.string(),
  /** True if the customer starts in the market-value theme. */
  mva_look: z.boolean(),
  /** True for the demo account, whose features are limited. */
  demo: z.boolean(),
  terms_accepted: z.boolean(),
  legal_informations_accepted: z.boolean(),
})
export type Customer = z.infer<typeof customerSchema>

/** Row of the customer list that admins choose from. */
export const customerListEntrySchema = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  login_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string(),
})
export type CustomerListEntry = z.infer<typeof customerListEntrySchema>

/** Row of the order overview. `expires_at` is null without a date limit. */
export const orderOverviewRowSchema = z.object({
  purchase_id: z.number().int(),
  product_id: z.number().int(),
  product_name: z.string(),
  initial_orders: z.number().int().nullable(),
  remaining_orders: z.number().int().nullable(),
  sites_purchased: z.number().int().nullable(),
  sites_selected: z.number().int().nullable(),
  expires_at: z.string().nullable(),
  expired: z.boolean(),
  /** Later corrections by the provider, oldest first; the numbers above include them. */
  corrections: z.array(purchaseCorrectionSchema),
})
export type OrderOverviewRow = z.infer<typeof orderOverviewRowSchema>

/** A purchase of a number of sites, with the chosen places, which stay once saved. */
export const siteSelectionSchema = z.object({
  purchase_id: z.number().int(),
  product_id: z.number().int(),
  product_name: z.string(),
  sites_purchased: z.number().int(),
  /** Empty until the selection is saved. */
  sites: z.array(z.object({ name: z.string(), lat: z.number(), lon: z.number() })),
  expires_at: z.string().nullable(),
})
export type SiteSelection = z.infer<typeof siteSelectionSchema>

/** Notice of the provider. Active from `from` to `till`; `disable` blocks the whole application. */
export const systemMessageSchema = z.object({
  from: z.string(),
  till: z.string(),
  text: z.object({ de: z.string().optional(), en: z.string() }),
  disable: z.boolean(),
})
export type SystemMessage = z.infer<typeof systemMessageSchema>
