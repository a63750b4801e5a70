import { type AdminProductRequest, formatUtc, type Language, type ProductRequest } from '#contracts'
import type { StoredRequest } from '../../db/queries/productRequests.ts'
import { fullTitle } from '../../products/fullTitle.ts'

export function presentRequest(request: StoredRequest, language: Language): ProductRequest {
  return {
    id: request.id,
    state: request.state,
    created_at: formatUtc(request.created_at.getTime()),
    decided_at: request.decided_at === null ? null : formatUtc(request.decided_at.getTime()),
    message: request.message,
    answer: request.answer,
    currency: request.currency,
    vat_percent: request.vat_percent,
    items: request.items.map((item) => ({
      product_id: item.product_id,
      product_title: fullTitle(item, language),
      orders: item.orders,
      unit_cents: item.unit_cents,
      purchase_id: item.purchase_id,
    })),
  }
}

export function presentAdminRequest(request: StoredRequest, language: Language): AdminProductRequest {
  return {
    ...presentRequest(request, language),
    customer_id: request.customer_id,
    customer_login_name: request.login_name,
    customer_name: [request.first_name, request.last_name].filter(Boolean).join(' '),
    customer_company: request.company_name,
    customer_email: request.email,
  }
}
