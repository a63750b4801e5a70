/** Formats of the field that a calculated energy yield is written in. */
export const farmFormats = ['eya-def', 'windio', 'iec-61400-16'] as const
export type FarmFormat = (typeof farmFormats)[number]
