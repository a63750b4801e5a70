/** `policy`: terms of use and privacy policy. */
export const legalKinds = ['policy', 'legalInformations'] as const
export type LegalKind = (typeof legalKinds)[number]
