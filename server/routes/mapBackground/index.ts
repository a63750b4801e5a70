import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { registerBasemapRoutes } from './basemapRoutes.ts'
import { registerTerrainRoutes } from './terrainRoutes.ts'

export function registerMapBackgroundRoutes(register: RegisterRoute, context: ServerContext): void {
  registerTerrainRoutes(register, context)
  registerBasemapRoutes(register, context)
}
