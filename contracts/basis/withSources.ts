import { isMixed, joinSources } from '#domain'
import type { WireBasis } from './schema.ts'

export type WireSource = WireBasis['sources'][number]

/** Adds sources without a period to a basis: its kind becomes the weakest of all, and generated data among others are a mix. */
export function withSources(basis: WireBasis, sources: readonly WireSource[]): WireBasis {
  const origin = joinSources([basis, ...sources.map((own) => ({ kind: own.kind, sources: [own] }))])
  return { ...basis, ...origin, mixed: isMixed(origin) }
}
