/** Texts of `anemone compare`. */
export const compareCommand = {
  about: 'compare two energy yield assessments (EYA DEF) figure by figure',
  own: 'own document of IEC 61400-15-2 (JSON)',
  other: 'document to compare with it',
}
