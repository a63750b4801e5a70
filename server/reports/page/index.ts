export { printablePage, printPage } from './pageDocument.ts'
export { type PagePrinter, pagePrinter } from './pagePrinter.ts'
