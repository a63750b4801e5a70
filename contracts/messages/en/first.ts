/** Texts of the first page: frame, login and start page. */
export { common } from './common.ts'
export { consent } from './consent.ts'
export { jobs } from './jobs.ts'
export { login } from './login.ts'
export { pageErrors as errors } from './pageErrors.ts'
export { shell } from './shell.ts'
export { start } from './start.ts'
export { units } from './units.ts'
