import { z } from 'zod'

const productionSchema = z.object({
  production: z.object({ file: z.string(), sha256: z.string(), about: z.object({ run: z.uuid() }) }),
})

/** File of another result that a stored spec needs; null: none. */
export function namedInput(
  spec: unknown,
): { readonly run: string; readonly file: { readonly name: string; readonly sha256: string } } | null {
  const { data } = productionSchema.safeParse(spec)
  if (data === undefined) return null
  const { file: name, sha256, about } = data.production
  return { run: about.run, file: { name, sha256 } }
}
