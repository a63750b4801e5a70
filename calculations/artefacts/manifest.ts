import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { productCodeSchema } from '#contracts'

export const manifestFileSchema = z.object({
  name: z.string(),
  kind: z.enum(['download', 'series']),
  media_type: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  site_id: z.number().int().nullable(),
})
export type ManifestFile = z.infer<typeof manifestFileSchema>

/**
 * `result.json`: description of a finished attempt. It is written last and appears by rename, so that a
 * folder with one is complete.
 */
export const manifestSchema = z.object({
  format: z.literal(1),
  product: productCodeSchema,
  atlas: z.string(),
  atlas_version: z.string(),
  program_version: z.string(),
  input_hash: z.string(),
  /** Checksum of the market data behind the result; null or absent: none, or not known. */
  market_basis: z.string().nullable().optional(),
  files: z.array(manifestFileSchema),
  result: z.record(z.string(), z.unknown()),
})
export type Manifest = z.infer<typeof manifestSchema>

export const manifestName = 'result.json'

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const unfinished = join(folder, `.${manifestName}`)
  const file = await open(unfinished, 'w')
  try {
    await file.writeFile(JSON.stringify(manifest))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, join(folder, manifestName))
}

/** Removes the manifest before a folder is computed again: until then its content is incomplete. */
export async function removeManifest(folder: string): Promise<void> {
  await rm(join(folder, manifestName), { force: true })
}

/** A manifest with invalid content. */
export class ManifestDamaged extends Error {
  constructor(file: string, options: ErrorOptions) {
    super(`${file} is damaged`, options)
  }
}

/** @throws NodeJS.ErrnoException | ManifestDamaged  ENOENT where the attempt has not finished */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, manifestName)
  const text = await readFile(file, 'utf8')
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new ManifestDamaged(file, { cause })
  }
}
