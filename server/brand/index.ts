/** Brand of an installation: names, colours, pictures and texts of its operator. */
export { type Brand, noBrand, type OwnLegalTexts } from './brand.ts'
export type { BrandFlaw } from './brandFlaw.ts'
export { type BrandPicture, pictureTypes } from './brandPicture.ts'
export { brandStyles } from './brandStyles.ts'
export { legalFileNames } from './legalTexts.ts'
export { filled, type LetterTemplate, type Placeholder } from './letterTemplate.ts'
export { openBrand, readBrand } from './readBrand.ts'
