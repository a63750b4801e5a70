import type { MapLayer } from '#contracts'

const usualHeightM = 100

/** Map of the mean wind speed nearest to 100 m, which most users look for first; undefined: none. */
export function meanSpeedMap(layers: readonly MapLayer[]): MapLayer | undefined {
  const far = ({ height }: MapLayer) => Math.abs((height ?? 0) - usualHeightM)
  return layers.filter(({ quantity }) => quantity === 'meanWindSpeed').toSorted((a, b) => far(a) - far(b))[0]
}
