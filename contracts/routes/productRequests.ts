import { z } from 'zod'
import { nextCursorSchema, pageQuery, shortPages } from '../paging.ts'
import { ownRoute, route } from '../route.ts'
import { idTextSchema } from '../schemas/input.ts'
import {
  adminProductRequestSchema,
  newProductRequestSchema,
  priceListSchema,
  productRequestSchema,
  requestDeclineSchema,
  requestGrantSchema,
  requestStates,
} from '../schemas/productRequest.ts'

const byId = z.strictObject({ id: idTextSchema })
const page = pageQuery(shortPages)

/** Price list, requests for products and their answers; purchases and usage as files. */
export const productRequestRoutes = {
  priceList: route('GET', '/api/price_list', 'open', {
    summary: 'Products of the installation with their prices',
    response: priceListSchema,
  }),
  productRequests: route('GET', '/api/product_requests', 'customer', {
    summary: 'Own requests for products, newest first',
    query: page,
    response: z.object({ requests: z.array(productRequestSchema), next_cursor: nextCursorSchema }),
  }),
  requestProducts: route('POST', '/api/product_requests', 'customer', {
    closedTo: ['demo', 'program'],
    summary: 'Asks the provider for products; the provider gets a mail',
    body: newProductRequestSchema,
    response: productRequestSchema,
    status: 201,
  }),
  withdrawProductRequest: route('DELETE', '/api/product_requests/:id', 'customer', {
    closedTo: ['demo', 'program'],
    summary: 'Withdraws a request that was not answered yet',
    params: byId,
    response: productRequestSchema,
  }),
  orderHistory: ownRoute('GET', '/api/customers/self/order_history.csv', {
    summary: 'Every own calculation with the orders that it took, newest first, as CSV',
  }),
  invoiceData: ownRoute('GET', '/api/customers/self/invoice_data.csv', {
    summary: 'What was bought, with prices where they are known, as CSV',
  }),
  adminProductRequests: route('GET', '/api/admin/product_requests', 'admin', {
    summary: 'Requests for products of all customers, newest first',
    query: page.extend({ state: z.enum(requestStates).optional() }),
    response: z.object({ requests: z.array(adminProductRequestSchema), next_cursor: nextCursorSchema }),
  }),
  adminProductRequest: route('GET', '/api/admin/product_requests/:id', 'admin', {
    summary: 'One request, as the mail about it names it',
    params: byId,
    response: adminProductRequestSchema,
  }),
  adminGrantRequest: route('POST', '/api/admin/product_requests/:id/grant', 'admin', {
    summary: 'Grants everything that a request names; the customer gets a mail',
    params: byId,
    body: requestGrantSchema,
    response: adminProductRequestSchema,
  }),
  adminDeclineRequest: route('POST', '/api/admin/product_requests/:id/decline', 'admin', {
    summary: 'Declines a request with a reason; the customer gets a mail',
    params: byId,
    body: requestDeclineSchema,
    response: adminProductRequestSchema,
  }),
}
