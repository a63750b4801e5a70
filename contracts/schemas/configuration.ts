import { z } from 'zod'
import { providerSchema } from './provider.ts'

export const preparationSteps = ['atlas', 'register', 'coast', 'prices', 'derived'] as const

/** Progress of making the demo while the server is already running. */
export const preparationSchema = z.object({
  step: z.enum(preparationSteps),
  /** Share of all steps that is done, 0 to 1. */
  done: z.number(),
  /** Whether making the demo failed. */
  failed: z.boolean(),
})
export type Preparation = z.infer<typeof preparationSchema>

/** Configuration that the page needs before login. */
export const configurationSchema = z.object({
  /** Issuer of the tokens: a path for the embedded one, else a URL such as a Keycloak realm's. */
  issuer: z.string(),
  client_id: z.string(),
  /** Map tiles with {z}, {x} and {y}; null: the offline base map. */
  map_tiles_url: z.string().nullable(),
  /** Attribution of the tiles, shown on every map that uses them. */
  map_tiles_attribution: z.string().nullable(),
  /** Maps of other providers that users may choose; no request is sent before the choice. */
  map_presets: z.array(
    z.object({
      id: z.enum(['basemapde-grey', 'basemapde-colour']),
      url: z.string(),
      attribution: z.string(),
    }),
  ),
  /** True if the installation has the demo account demo / demo. */
  demo_account: z.boolean(),
  /** Version of the market master data register; null if none was imported. */
  register_version: z.string().nullable(),
  /** Mail address for product requests; null if the installation has none. */
  contact_email: z.string().nullable(),
  /** Operator of the installation, for the legal texts; null: not stated yet. */
  provider: providerSchema.nullable(),
  /** The release that the server runs, such as 2026.11.26. */
  program_version: z.string(),
  /** The commit that it was built from; null: unknown. */
  program_commit: z.string().nullable(),
  /** Progress of the demo at a first start; null: complete. */
  preparation: preparationSchema.nullable(),
})
export type Configuration = z.infer<typeof configurationSchema>
