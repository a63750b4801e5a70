import type { Messages } from '../index.ts'

/** Texts of `anemone compare`. */
export const compareCommand: Messages['compareCommand'] = {
  about: 'zwei Ertragsgutachten (EYA DEF) Zahl für Zahl vergleichen',
  own: 'eigenes Dokument nach IEC 61400-15-2 (JSON)',
  other: 'Dokument, das damit verglichen wird',
}
