export { type BasemapStore, basemapFolder, basemapNames, basemapStore } from './basemapStore.ts'
export { type PmtilesProblem, readPmtiles } from './readPmtiles.ts'
