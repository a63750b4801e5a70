export * from './terrain.ts'
export * from './terrainTile.ts'
