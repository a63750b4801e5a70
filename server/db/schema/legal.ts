import type { LegalKind } from '#contracts'
import type { CreatedAt } from './customers.ts'

/** Edition of a legal text. Customers agree to its number; the greatest number of a kind is in force. */
export interface LegalEditionTable {
  kind: LegalKind
  edition: number
  /** The operator's own text, or the shipped one. */
  origin: 'shipped' | 'own'
  /** As stated in the text. */
  version: number
  /** Hash of the text in both languages. */
  sha256: string
  /** Substance of what the text says about its provider, if that is not part of the text itself. */
  provider: string
  published_at: CreatedAt
}
