export { type PdfSource, type Press, pdfPress } from './press.ts'
export { TypstError } from './typstError.ts'
