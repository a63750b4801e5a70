export { fontFamilies } from './fonts.ts'
export { codePointNames, plainText } from './plainText.ts'
export { type PdfSource, type Press, pdfPress } from './press.ts'
export { TypstError, UnprintableText } from './typstError.ts'
