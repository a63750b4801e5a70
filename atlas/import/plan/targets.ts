import type { AtlasGrid } from '#domain'
import { type GridTurns, gridTurns } from '../grids/index.ts'
import { airTargets } from './airTargets.ts'
import {
  eastwardWind,
  globalRadiation,
  humidity,
  humidityOfVapour,
  nonNegative,
  northwardWind,
} from './derive.ts'
import { levelTargets } from './levelTargets.ts'
import type { ModelLevels } from './modelLevels.ts'
import { type Target, target } from './target.ts'

const asItIs = (values: Float32Array) => values

/** Recipes in order of preference where there are several for one variable. */
const surfaceTargets: readonly Target[] = [
  target('t2m', ['t2m'], asItIs),
  target('sp', ['sp'], asItIs),
  target('rh2m', ['rh2m'], asItIs),
  target('rh2m', ['t2m', 'd2m'], humidity as Target['derive']),
  target('rh2m', ['t2m', 'sp', 'q2m'], humidityOfVapour as Target['derive']),
  target('rain', ['tp'], nonNegative),
  target('ssrd', ['ssrd'], nonNegative),
  target('ssrd', ['fdir', 'fdif'], globalRadiation as Target['derive']),
  target('fdir', ['fdir'], nonNegative),
  target('tcc', ['tcc'], nonNegative),
  target('z0', ['fsr'], asItIs),
  target('blh', ['blh'], asItIs),
  target('zust', ['zust'], asItIs),
  target('ishf', ['ishf'], asItIs),
  target('sshf', ['sshf'], asItIs),
  target('cbh', ['cbh'], asItIs),
]

/** All targets from these inputs on a grid, and the unused inputs. */
export function targetsFrom(
  inputs: ReadonlySet<string>,
  grid: AtlasGrid,
  levels: ModelLevels | null = null,
): { targets: Target[]; unused: string[] } {
  const heights = [...inputs].flatMap((input) => /^(?:u|v|ws|wd|xu|yv)(\d+)$/.exec(input)?.[1] ?? [])
  const sortedHeights = [...new Set(heights.map(Number))].sort((a, b) => a - b)
  const turns = gridTurns(grid)
  const winds = sortedHeights.flatMap((heightM) => windTargets(heightM, turns))
  const candidates = [
    ...winds,
    ...surfaceTargets,
    ...airTargets(inputs),
    ...(levels === null ? [] : levelTargets(levels, inputs)),
  ]
  const targets: Target[] = []
  for (const candidate of candidates) {
    const isNew = !targets.some(({ variable }) => variable.id === candidate.variable.id)
    if (isNew && [...candidate.inputs, ...candidate.partners].every((input) => inputs.has(input)))
      targets.push(candidate)
  }
  for (const heightM of sortedHeights) {
    const hasComponents = targets.some(({ variable }) => variable.id === `u${heightM}`)
    if (inputs.has(`ws${heightM}`) && !hasComponents)
      targets.push(target(`ws${heightM}`, [`ws${heightM}`], asItIs))
  }
  const used = new Set(targets.flatMap((made) => made.inputs))
  return { targets, unused: [...inputs].filter((input) => !used.has(input)) }
}

/** Components are only made together. A speed without a direction is stored as such. */
function windTargets(heightM: number, turns: GridTurns | null): Target[] {
  const input = (prefix: string) => `${prefix}${heightM}`
  const [u, v, ws, wd, xu, yv] = [input('u'), input('v'), input('ws'), input('wd'), input('xu'), input('yv')]
  const turned: Target[] = turns
    ? [
        target(u, [xu, yv], turns.toEast as Target['derive']),
        target(v, [xu, yv], turns.toNorth as Target['derive']),
      ]
    : []
  return [
    target(u, [u], asItIs, [v]),
    target(v, [v], asItIs, [u]),
    ...turned,
    target(u, [ws, wd], eastwardWind as Target['derive']),
    target(v, [ws, wd], northwardWind as Target['derive']),
  ]
}
