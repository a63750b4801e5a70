import type { Messages } from '../index.ts'
import { common, units } from './common.ts'
import { errors } from './errors.ts'
import { jobs } from './jobs.ts'
import { login } from './login.ts'
import { shell } from './shell.ts'
import { start } from './start.ts'

export const de: Messages = { common, errors, jobs, login, shell, start, units }
