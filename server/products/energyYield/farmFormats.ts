/** Formats of the field that a calculated energy yield is written in, and its checks as JSON. */
export const farmFormats = ['eya-def', 'windio', 'iec-61400-16', 'checks'] as const
export type FarmFormat = (typeof farmFormats)[number]
