import { z } from 'zod'
import { route } from '../route.ts'
import { adminPurchaseSchema } from '../schemas/admin.ts'
import {
  adminCustomerDetailSchema,
  customerDeletionSchema,
  keyRevocationSchema,
  passwordResetAnswerSchema,
  passwordResetSchema,
} from '../schemas/adminCustomer.ts'
import { idTextSchema } from '../schemas/input.ts'
import { newCorrectionSchema, takeBackSchema } from '../schemas/purchaseCorrection.ts'

const byId = z.strictObject({ id: idTextSchema })

/** Calls by which an operator changes one account and its purchases; each is in the audit log. */
export const adminCustomerRoutes = {
  adminCustomer: route({
    method: 'GET',
    path: '/api/admin/customers/:id',
    access: 'admin',
    summary: 'An account with its API keys, sessions and jobs',
    params: byId,
    response: adminCustomerDetailSchema,
  }),
  adminCustomerData: route({
    method: 'GET',
    path: '/api/admin/customers/:id/data',
    access: 'admin',
    summary: 'All data kept about a customer, as a JSON file',
    params: byId,
  }),
  adminDeleteCustomer: route({
    method: 'POST',
    path: '/api/admin/customers/:id/deletion',
    access: 'admin',
    summary: 'Deletes an account with its lists, jobs and files; its login name confirms it',
    params: byId,
    body: customerDeletionSchema,
    response: z.object({ jobs_cancelled: z.number().int() }),
  }),
  adminResetPassword: route({
    method: 'POST',
    path: '/api/admin/customers/:id/password_link',
    access: 'admin',
    summary: 'Makes a one-time link that sets a password, mailed or in the answer',
    params: byId,
    body: passwordResetSchema,
    response: passwordResetAnswerSchema,
  }),
  adminRevokeApiKeys: route({
    method: 'POST',
    path: '/api/admin/customers/:id/api_keys/revocation',
    access: 'admin',
    summary: 'Revokes one key for programs of a customer, or all',
    params: byId,
    body: keyRevocationSchema,
    response: z.object({ revoked: z.number().int() }),
  }),
  adminEndSessions: route({
    method: 'POST',
    path: '/api/admin/customers/:id/sessions/end',
    access: 'admin',
    summary: 'Ends all sessions of a customer',
    params: byId,
    response: z.object({ ended: z.number().int() }),
  }),
  adminCorrectPurchase: route({
    method: 'POST',
    path: '/api/admin/purchases/:id/corrections',
    access: 'admin',
    summary: 'Corrects the number or the date limit of a purchase, with a reason that the customer reads',
    params: byId,
    body: newCorrectionSchema,
    response: adminPurchaseSchema,
  }),
  adminTakeBackPurchase: route({
    method: 'POST',
    path: '/api/admin/purchases/:id/take_back',
    access: 'admin',
    summary: 'Takes back what is left of a purchase and ends it',
    params: byId,
    body: takeBackSchema,
    response: adminPurchaseSchema,
  }),
}
