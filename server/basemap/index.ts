export {
  type BasemapFile,
  type BasemapStore,
  basemapFolder,
  basemapStore,
  examineBasemaps,
} from './basemapStore.ts'
export { type PmtilesProblem, type PmtilesRead, readPmtiles } from './readPmtiles.ts'
