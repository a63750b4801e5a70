import type { Language } from '../schemas/account.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import type { Messages } from './index.ts'

/** Both languages at hand, for the server, which speaks to each caller in their own. */
export const messages: Readonly<Record<Language, Messages>> = { de, en }
