import type { HeightGrid } from './heightGrid.ts'

/** Direction of the light for shaded relief, as on most topographic maps: north-west, at 45°. */
const SUN_AZIMUTH_DEG = 315
const SUN_ALTITUDE_DEG = 45

export interface HillshadeOptions {
  /** Distance of the nodes on the ground, m. */
  readonly spacingM: number
  /** Vertical exaggeration, without which slopes of several kilometres would be invisible. */
  readonly exaggeration: number
}

/**
 * Shaded relief: brightness (to 1) or darkness (to −1) of the ground between the nodes relative to flat ground, under
 * light from the north-west. 0 is flat, or not known. The light on a slope follows Lambert's cosine law; the slope is
 * that of the plane through the four nodes around.
 * @returns [row][column] of the (rows − 1) x (columns − 1) fields between the nodes
 * @see Horn, B. K. P. (1981): Hill shading and the reflectance map. Proceedings of the IEEE 69
 */
export function hillshade(
  { columns, rows, heightsM }: HeightGrid,
  { spacingM, exaggeration }: HillshadeOptions,
): Float32Array {
  const altitude = (Math.PI * SUN_ALTITUDE_DEG) / 180
  const azimuth = (Math.PI * SUN_AZIMUTH_DEG) / 180
  const flat = Math.sin(altitude)
  const [sunEast, sunNorth] = [Math.sin(azimuth) * Math.cos(altitude), Math.cos(azimuth) * Math.cos(altitude)]
  const perMetre = exaggeration / (2 * spacingM)
  const shades = new Float32Array((columns - 1) * (rows - 1))
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) {
      const at = row * columns + column
      const [northWest, northEast] = [heightsM[at]!, heightsM[at + 1]!]
      const [southWest, southEast] = [heightsM[at + columns]!, heightsM[at + columns + 1]!]
      const eastwards = (northEast + southEast - northWest - southWest) * perMetre
      const northwards = (northWest + northEast - southWest - southEast) * perMetre
      const light =
        (flat - eastwards * sunEast - northwards * sunNorth) /
        Math.sqrt(1 + eastwards * eastwards + northwards * northwards)
      // The light is NaN if a node is not known.
      if (!Number.isNaN(light)) shades[row * (columns - 1) + column] = shadeOf(Math.max(0, light), flat)
    }
  return shades
}

function shadeOf(light: number, flat: number): number {
  return light < flat ? light / flat - 1 : (light - flat) / (1 - flat)
}

/** Vertical exaggeration at a scale: none if nodes are 40 m or less apart, twice at 640 m, four times at 10 km. */
export function reliefExaggeration(spacingM: number): number {
  return Math.max(1, (spacingM / 40) ** 0.25)
}
