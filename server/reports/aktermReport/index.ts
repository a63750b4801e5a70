export { aktermDocument } from './aktermDocument.ts'
export { stationDocument } from './stationDocument.ts'
export { stationMapFrame } from './stationMap.ts'
export { aktermMapFrame } from './terrainBlocks.ts'
