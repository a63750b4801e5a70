import type { Selectable } from 'kysely'
import {
  type CustomerListEntry,
  type Customer as CustomerOnWire,
  formatUtc,
  type OrderOverviewRow,
  type SystemMessage,
} from '#contracts'
import type { PurchaseState } from '../../db/queries/purchases.ts'
import type { SystemMessageTable } from '../../db/schema/customers.ts'
import { presentCorrection } from '../../ledger/index.ts'
import type { LegalEditions } from '../../legal/index.ts'
import { type Caller, isDemoAccount } from '../../policies/caller.ts'

/** Persons accept terms: for an admin who acts for a customer the admin's own acceptance counts. */
export function presentCustomer(
  { customer, actor }: Pick<Caller, 'customer' | 'actor'>,
  editions: LegalEditions,
): CustomerOnWire {
  return {
    id: customer.id,
    uuid: customer.uuid,
    login_name: customer.login_name,
    gender: customer.gender,
    first_name: customer.first_name,
    last_name: customer.last_name,
    email: customer.email,
    street: customer.street,
    postal_code: customer.postal_code,
    city: customer.city,
    country: customer.country,
    telephone: customer.telephone,
    company_name: customer.company_name,
    company_vat: customer.company_vat,
    company_website: customer.company_website,
    mva_look: customer.mva_look,
    demo: isDemoAccount(customer),
    terms_accepted: actor.terms_version >= editions.policy,
    legal_informations_accepted: actor.legal_informations_version >= editions.legalInformations,
  }
}

export function presentCustomerListEntry(customer: CustomerListEntry): CustomerListEntry {
  const { id, uuid, login_name, first_name, last_name, company_name } = customer
  return { id, uuid, login_name, first_name, last_name, company_name }
}

export function presentOrders(purchase: PurchaseState, productName: string): OrderOverviewRow {
  return {
    purchase_id: purchase.id,
    product_id: purchase.productId,
    product_name: productName,
    initial_orders: purchase.initialOrders,
    remaining_orders: purchase.remainingOrders,
    sites_purchased: purchase.sites,
    sites_selected: purchase.sites === null ? null : purchase.places.length,
    expires_at: purchase.expiresAt === null ? null : formatUtc(purchase.expiresAt.getTime()),
    expired: purchase.isExpired,
    corrections: purchase.corrections.map(presentCorrection),
  }
}

export function presentSystemMessage(message: Selectable<SystemMessageTable>): SystemMessage {
  return {
    from: formatUtc(message.from_at.getTime()),
    till: formatUtc(message.till_at.getTime()),
    text: { en: message.text_en, ...(message.text_de === null ? {} : { de: message.text_de }) },
    disable: message.disable,
  }
}
