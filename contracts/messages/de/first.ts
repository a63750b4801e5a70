import type { FirstMessages } from '../index.ts'
import { common } from './common.ts'
import { consent } from './consent.ts'
import { errors } from './errors.ts'
import { jobs } from './jobs.ts'
import { login } from './login.ts'
import { shell } from './shell.ts'
import { signUp } from './signUp.ts'
import { start } from './start.ts'
import { units } from './units.ts'

export const de: FirstMessages = {
  common,
  consent,
  errors,
  jobs,
  login,
  signUp,
  shell,
  start,
  units,
}
