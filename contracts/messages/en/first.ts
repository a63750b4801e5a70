import { common } from './common.ts'
import { consent } from './consent.ts'
import { jobs } from './jobs.ts'
import { login } from './login.ts'
import { pageErrors } from './pageErrors.ts'
import { shell } from './shell.ts'
import { signUp } from './signUp.ts'
import { start } from './start.ts'
import { units } from './units.ts'

/** Texts of the first page: frame, login and start page. */
export const en = {
  common,
  consent,
  errors: pageErrors,
  jobs,
  login,
  signUp,
  shell,
  start,
  units,
}
