export * from './basemap.ts'
export * from './terrain.ts'
export * from './terrainTile.ts'
