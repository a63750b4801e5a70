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

/** The same in one line of English, for tags and attributes of files, which are English as all of them. */
export function basisLine(basis: WireBasis): string {
  return basisFacts(withoutReadings(basis), 'en')
    .map(([item, value]) => `${item}: ${value}`)
    .join('; ')
}

/** The same as a single fact of a printed page, which has no room for a table: in the language, without its gaps. */
export function basisFact(basis: WireBasis, language: Language): readonly [item: string, value: string] {
  const words = messages[language].basis
  const rows = basisFacts(withoutReadings(basis), language).filter(([item]) => item !== words.gaps)
  const [[, kind] = ['', ''], ...others] = rows
  return [words.kind, [kind, ...others.map(([item, value]) => `${item}: ${value}`)].join(' · ')]
}

/** How each file was read takes a table of its own. */
function withoutReadings(basis: WireBasis): WireBasis {
  return { ...basis, sources: basis.sources.map(({ readings: _, ...source }) => source) }
}
