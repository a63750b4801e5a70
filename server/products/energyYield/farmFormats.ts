/** Formats of the field that a calculated energy yield is written in, its report as PDF, and its checks as JSON. */
export const farmFormats = ['eya-def', 'windio', 'iec-61400-16', 'report', 'checks'] as const
export type FarmFormat = (typeof farmFormats)[number]
