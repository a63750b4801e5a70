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
  adminCustomer: route('GET', '/api/admin/customers/:id', 'admin', {
    summary: 'An account with its API keys, sessions and jobs',
    params: byId,
    response: adminCustomerDetailSchema,
  }),
  adminCustomerData: route('GET', '/api/admin/customers/:id/data', 'admin', {
    summary: 'All data kept about a customer, as a JSON file',
    params: byId,
  }),
  adminDeleteCustomer: route('POST', '/api/admin/customers/:id/deletion', 'admin', {
    summary: 'Deletes an account with its lists, jobs and files; its login name confirms it',
    params: byId,
    body: customerDeletionSchema,
    response: z.object({ jobs_cancelled: z.number().int() }),
  }),
  adminResetPassword: route('POST', '/api/admin/customers/:id/password_link', 'admin', {
    summary: 'Makes a one-time link that sets a password, mailed or in the answer',
    params: byId,
    body: passwordResetSchema,
    response: passwordResetAnswerSchema,
  }),
  adminRevokeApiKeys: route('POST', '/api/admin/customers/:id/api_keys/revocation', 'admin', {
    summary: 'Revokes one key for programs of a customer, or all',
    params: byId,
    body: keyRevocationSchema,
    response: z.object({ revoked: z.number().int() }),
  }),
  adminEndSessions: route('POST', '/api/admin/customers/:id/sessions/end', 'admin', {
    summary: 'Ends all sessions of a customer',
    params: byId,
    response: z.object({ ended: z.number().int() }),
  }),
  adminCorrectPurchase: route('POST', '/api/admin/purchases/:id/corrections', 'admin', {
    summary: 'Corrects the number or the date limit of a purchase, with a reason that the customer reads',
    params: byId,
    body: newCorrectionSchema,
    response: adminPurchaseSchema,
  }),
  adminTakeBackPurchase: route('POST', '/api/admin/purchases/:id/take_back', 'admin', {
    summary: 'Takes back what is left of a purchase and ends it',
    params: byId,
    body: takeBackSchema,
    response: adminPurchaseSchema,
  }),
}
