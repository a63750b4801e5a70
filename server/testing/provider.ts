import type { LoggedIn } from './builders.ts'
import { productId } from './jobs.ts'

/** An admin's calls on the purchases of a customer, with the resulting audit entries. */
export function providerFor(admin: () => LoggedIn) {
  return {
    async grant({ customer }: LoggedIn, fields: object) {
      const { body } = await admin().post('/api/admin/purchases', {
        customer_id: customer.id,
        product_id: await productId(admin()),
        initial_orders: null,
        sites: null,
        expires_at: null,
        ...fields,
      })
      return body
    },
    correct: (purchaseId: number, fields: object) =>
      admin().post(`/api/admin/purchases/${purchaseId}/corrections`, fields, { 'accept-language': 'en' }),
    takeBack: (purchaseId: number) =>
      admin().post(`/api/admin/purchases/${purchaseId}/take_back`, { reason: 'not paid' }),
    async actsOn({ customer }: LoggedIn) {
      const { body } = await admin().get(`/api/admin/audit?customer_uuid=${customer.uuid}`)
      return body.entries
    },
  }
}
