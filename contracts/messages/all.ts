import type { Language } from '../schemas/account.ts'
import * as de from './de/index.ts'
import * as en from './en/index.ts'
import type { Messages } from './index.ts'

/** Both languages, for the server, which answers each caller in the caller's language. */
export const messages: Readonly<Record<Language, Messages>> = { de, en }
