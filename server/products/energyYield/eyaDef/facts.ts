import type { z } from 'zod'
import type { eyaDefQuerySchema } from '#contracts'

/** What a document says that no calculation knows: who, for whom, where, and over which years. */
export type EyaDefQuery = z.output<typeof eyaDefQuerySchema>
