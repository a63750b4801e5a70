import { errors } from './errors.ts'
import { jobs } from './jobs.ts'

/** English is the pattern: the German table must have the same entries. */
export const en = { errors, jobs }
