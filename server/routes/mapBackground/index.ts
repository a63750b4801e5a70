export { registerTerrainRoutes } from './terrainRoutes.ts'
