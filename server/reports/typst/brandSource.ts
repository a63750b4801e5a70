import { createHash } from 'node:crypto'
import type { Brand } from '../../brand/index.ts'
import type { Compilation } from './compilation.ts'

/** Brand for every document, which reads it by `brand.typ`, or as `sys.inputs`. */
export type BrandSource = Pick<Compilation, 'inputs' | 'files'>

export function brandSource({ folder, name, shortName, palettes, logo }: Brand): BrandSource {
  if (folder === null) return { inputs: {}, files: {} }
  const file = `brand-logo.${logo?.kind}`
  return {
    inputs: {
      'brand-name': name,
      'brand-short-name': shortName,
      ...(palettes && {
        'brand-colour': palettes.wind.main,
        'brand-colour-market': palettes.market.main,
      }),
      ...(logo && { 'brand-logo': file, 'brand-logo-ratio': String(logo.ratio) }),
    },
    files: logo === null ? {} : { [file]: logo.bytes },
  }
}

/** Changes with each part of the brand that documents show. */
export function brandTag(brand: Brand): string {
  const { inputs, files } = brandSource(brand)
  const hash = createHash('sha256').update(JSON.stringify(inputs))
  for (const bytes of Object.values(files)) hash.update(bytes)
  return hash.digest('hex')
}
