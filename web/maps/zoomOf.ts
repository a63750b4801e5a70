import { webMercatorPixelM } from '#domain'

/** The zoom of a map. @param resolution  metres of the map's projection per pixel */
export function zoomOf(resolution: number): number {
  return Math.log2(webMercatorPixelM(0, 0) / resolution)
}
