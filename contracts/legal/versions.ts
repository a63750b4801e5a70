import type { LegalKind } from './kinds.ts'

/** A shipped text. */
export interface ShippedLegalText {
  /** Raised when a text changes in substance: every customer is then asked to agree again. */
  readonly version: number
  /** Date of this version, ISO. */
  readonly date: string
}

export const shippedLegalTexts: Readonly<Record<LegalKind, ShippedLegalText>> = {
  policy: { version: 3, date: '2026-11-28' },
  legalInformations: { version: 3, date: '2026-11-26' },
}
