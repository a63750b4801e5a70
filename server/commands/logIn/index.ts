export { adoptSubjects } from './adoptSubjects.ts'
export { customerOfApiKey } from './apiKeyCustomer.ts'
export { loggedIn } from './loggedIn.ts'
export { moveRealm } from './moveRealm.ts'
