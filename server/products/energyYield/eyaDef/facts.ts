import type { z } from 'zod'
import type { eyaDefQuerySchema } from '#contracts'

/** Facts of a document that no calculation knows: author, client, country and years. */
export type EyaDefQuery = z.output<typeof eyaDefQuerySchema>
