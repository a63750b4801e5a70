export { customerOfApiKey } from './apiKeyCustomer.ts'
export { signedIn } from './signedIn.ts'
