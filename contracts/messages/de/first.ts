import type { FirstMessages } from '../index.ts'
import { common } from './common.ts'
import { consent } from './consent.ts'
import { jobs } from './jobs.ts'
import { login } from './login.ts'
import { pageErrors } from './pageErrors.ts'
import { shell } from './shell.ts'
import { signUp } from './signUp.ts'
import { start } from './start.ts'
import { units } from './units.ts'

export const de: FirstMessages = {
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
