import { cli } from './cli.ts'
import { common, units } from './common.ts'
import { errors } from './errors.ts'
import { jobs } from './jobs.ts'
import { login } from './login.ts'
import { shell } from './shell.ts'
import { start } from './start.ts'

/** English is the pattern: the German table must have the same entries. */
export const en = { cli, common, errors, jobs, login, shell, start, units }
