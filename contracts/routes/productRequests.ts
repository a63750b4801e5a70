import { z } from 'zod'
import { nextCursorSchema, pageQuery, shortPages } from '../paging.ts'
import { route } from '../route.ts'
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
  priceList: route({
    method: 'GET',
    path: '/api/price_list',
    access: 'open',
    summary: 'Products of the installation with their prices',
    response: priceListSchema,
  }),
  productRequests: route({
    method: 'GET',
    path: '/api/product_requests',
    access: 'customer',
    summary: 'Own requests for products, newest first',
    query: page,
    response: z.object({ requests: z.array(productRequestSchema), next_cursor: nextCursorSchema }),
  }),
  requestProducts: route({
    method: 'POST',
    path: '/api/product_requests',
    access: 'customer',
    closedTo: ['demo', 'program'],
    summary: 'Asks the provider for products; the provider gets a mail',
    body: newProductRequestSchema,
    response: productRequestSchema,
    status: 201,
  }),
  withdrawProductRequest: route({
    method: 'DELETE',
    path: '/api/product_requests/:id',
    access: 'customer',
    closedTo: ['demo', 'program'],
    summary: 'Withdraws a request that was not answered yet',
    params: byId,
    response: productRequestSchema,
  }),
  orderHistory: route({
    method: 'GET',
    path: '/api/customers/self/order_history.csv',
    access: 'customer',
    closedTo: ['demo'],
    summary: 'Every own calculation with the orders that it took, newest first, as CSV',
  }),
  invoiceData: route({
    method: 'GET',
    path: '/api/customers/self/invoice_data.csv',
    access: 'customer',
    closedTo: ['demo'],
    summary: 'What was bought, with prices where they are known, as CSV',
  }),
  adminProductRequests: route({
    method: 'GET',
    path: '/api/admin/product_requests',
    access: 'admin',
    summary: 'Requests for products of all customers, newest first',
    query: page.extend({ state: z.enum(requestStates).optional() }),
    response: z.object({ requests: z.array(adminProductRequestSchema), next_cursor: nextCursorSchema }),
  }),
  adminProductRequest: route({
    method: 'GET',
    path: '/api/admin/product_requests/:id',
    access: 'admin',
    summary: 'One request, as the mail about it names it',
    params: byId,
    response: adminProductRequestSchema,
  }),
  adminGrantRequest: route({
    method: 'POST',
    path: '/api/admin/product_requests/:id/grant',
    access: 'admin',
    summary: 'Grants everything that a request names; the customer gets a mail',
    params: byId,
    body: requestGrantSchema,
    response: adminProductRequestSchema,
  }),
  adminDeclineRequest: route({
    method: 'POST',
    path: '/api/admin/product_requests/:id/decline',
    access: 'admin',
    summary: 'Declines a request with a reason; the customer gets a mail',
    params: byId,
    body: requestDeclineSchema,
    response: adminProductRequestSchema,
  }),
}
