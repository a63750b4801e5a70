import type { Messages } from '../index.ts'
import { errors } from './errors.ts'
import { jobs } from './jobs.ts'

export const de: Messages = { errors, jobs }
