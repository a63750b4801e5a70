import type { LegalKind } from '#contracts'
import type { CreatedAt } from './customers.ts'

/** An edition of a legal text. Customers agree to its number; the greatest of a kind is in force. */
export interface LegalEditionTable {
  kind: LegalKind
  edition: number
  /** A text of the operator, or the one that is shipped. */
  origin: 'shipped' | 'own'
  /** As the text itself says. */
  version: number
  /** Of the text in both languages. */
  sha256: string
  /** What the text says of its provider in substance, where that is not part of the text itself. */
  provider: string
  published_at: CreatedAt
}
