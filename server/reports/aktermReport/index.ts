export { type AktermReport, aktermDocument } from './aktermDocument.ts'
export { aktermMapNodes } from './terrainBlocks.ts'
