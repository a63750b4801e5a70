import type { AtlasVariable } from '../types.ts'

/** Heights above ground with wind, ascending, m. */
export function windHeights(variables: readonly AtlasVariable[]): number[] {
  const heights = variables.flatMap(({ quantity, heightM }) =>
    (quantity === 'eastward_wind' || quantity === 'wind_speed') && heightM !== null ? [heightM] : [],
  )
  return [...new Set(heights)]
    .filter((heightM) => windIds(variables, heightM).length > 0)
    .sort((a, b) => a - b)
}

/** Ids of the two components at a height, or only of the speed; none if there is no wind. */
export function windIds(variables: readonly AtlasVariable[], heightM: number): string[] {
  const idOf = (quantity: AtlasVariable['quantity']) =>
    variables.find((variable) => variable.quantity === quantity && variable.heightM === heightM)?.id
  const [u, v, speed] = [idOf('eastward_wind'), idOf('northward_wind'), idOf('wind_speed')]
  if (u !== undefined && v !== undefined) return [u, v]
  return speed === undefined ? [] : [speed]
}

/** Heights from which the wind at a height is computed: itself, or all with both components; or none. */
export function heightsFor(variables: readonly AtlasVariable[], heightM: number): number[] {
  const heights = windHeights(variables)
  if (heights.includes(heightM)) return [heightM]
  return heights.filter((height) => windIds(variables, height).length === 2)
}

/** Spacing of the heights for interpolating the density at hubs, m. */
const AIR_STEP_M = 50

/**
 * Heights from which the density at a hub is computed: itself if it is one of the wind's or a multiple of 50 m.
 * Otherwise the two such multiples around it; the first two below 50 m. Every height needs its own table, and a
 * fleet has hundreds of hubs.
 */
export function airHeightsAround(
  winds: readonly number[],
  hubM: number,
): readonly [lowerM: number, upperM?: number] {
  if (winds.includes(hubM) || (hubM > 0 && hubM % AIR_STEP_M === 0)) return [hubM]
  const lowerM = AIR_STEP_M * Math.max(1, Math.floor(hubM / AIR_STEP_M))
  return [lowerM, lowerM + AIR_STEP_M]
}

/** Heights at which the atlas has the density of the air itself, ascending, m. */
export function densityHeights(variables: readonly AtlasVariable[]): { heightM: number; id: string }[] {
  return variables
    .flatMap(({ id, quantity, heightM }) =>
      quantity === 'air_density' && heightM !== null ? [{ id, heightM }] : [],
    )
    .sort((a, b) => a.heightM - b.heightM)
}

/**
 * Variables for the density of the air: itself at heights where the atlas has it, otherwise temperature,
 * pressure and humidity near the ground; none if the atlas lacks them.
 */
export function airIds(variables: readonly AtlasVariable[]): string[] {
  const stored = densityHeights(variables)
  if (stored.length > 0) return stored.map(({ id }) => id)
  const has = (id: string) => variables.some((variable) => variable.id === id)
  if (!(has('t2m') && has('sp'))) return []
  return ['t2m', 'sp', ...(has('rh2m') ? ['rh2m'] : [])]
}
