/** Languages of the product. */
export const languages = ['de', 'en'] as const
export type Language = (typeof languages)[number]
