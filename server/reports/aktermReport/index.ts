export { type AktermReport, aktermDocument } from './aktermDocument.ts'
export { aktermMapFrame } from './terrainBlocks.ts'
