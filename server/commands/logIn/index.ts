export { adoptSubjects } from './adoptSubjects.ts'
export { customerOfApiKey } from './apiKeyCustomer.ts'
export { moveRealm } from './moveRealm.ts'
export { signedIn } from './signedIn.ts'
