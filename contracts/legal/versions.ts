/** Raise a number when its text changes in substance: every customer is then asked to agree again. */
export const termsVersion = 1
export const legalInformationsVersion = 2
