export { auditCsv } from '../audit/index.ts'
export {
  createAccount,
  deletableAccount,
  deleteCustomer,
  endCustomerSessions,
  exportAccount,
  inviteCustomer,
  resetCustomerPassword,
  revokeCustomerKeys,
} from './accounts.ts'
export { auditOf, listCustomers, showCustomer } from './lookUp.ts'
export {
  correctForCustomer,
  grantToCustomer,
  presentPurchase,
  purchasesOfCustomer,
  takeBackFromCustomer,
} from './purchases.ts'
export { declineRequestOnCommand, grantRequestOnCommand, requestsIn } from './requests.ts'
export { setCustomerEnabled } from './setCustomerEnabled.ts'
