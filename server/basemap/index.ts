export {
  type Basemap,
  type BasemapFile,
  type BasemapStore,
  basemapStore,
  examineBasemaps,
} from './basemapStore.ts'
export { readTiles, type TileShape } from './readTiles.ts'
export { TilesTooLarge, tileLimits } from './tileLimits.ts'
