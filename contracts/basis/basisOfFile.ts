import { createFormat } from '../format.ts'
import { messages } from '../messages/all.ts'
import type { Language } from '../schemas/account.ts'
import { basisRows } from './basisRows.ts'
import type { WireBasis } from './schema.ts'

/** Basis of the figures of a file or printed page, as items and values in a language. */
export function basisFacts(basis: WireBasis, language: Language): (readonly [item: string, value: string])[] {
  const words = messages[language]
  return basisRows(basis, words, createFormat(language, words.units, 'UTC'))
}

/** The same in one English line, for tags and attributes of files. */
export function basisLine(basis: WireBasis): string {
  return basisFacts(withoutReadings(basis), 'en')
    .map(([item, value]) => `${item}: ${value}`)
    .join('; ')
}

/** The same as one item of a printed page, without gaps and in the given language. */
export function basisFact(basis: WireBasis, language: Language): readonly [item: string, value: string] {
  const words = messages[language].basis
  const rows = basisFacts(withoutReadings(basis), language).filter(([item]) => item !== words.gaps)
  const [[, kind] = ['', ''], ...others] = rows
  return [words.kind, [kind, ...others.map(([item, value]) => `${item}: ${value}`)].join(' · ')]
}

/** Readings of files are shown in a separate table. */
function withoutReadings(basis: WireBasis): WireBasis {
  return { ...basis, sources: basis.sources.map(({ readings: _, ...source }) => source) }
}
