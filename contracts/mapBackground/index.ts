export * from './basemap.ts'
export * from './basemapStyle/index.ts'
export * from './terrain.ts'
export * from './terrainTile.ts'
