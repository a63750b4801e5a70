export { logoOf, logoSource, type PrintedLogo } from './printedLogo.ts'
export { printingFlaws } from './printingFlaws.ts'
export { requireDrawable } from './requireDrawable.ts'
