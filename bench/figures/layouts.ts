import { type FoundLayout, finishSearch, type LayoutTask, type MapPoint, searchLayout } from '#domain'
import { loadFixtures } from '../../domain/truth/fixtures.ts'
import { iea37EnergyMwh } from '../../domain/truth/gaussianMeasures.ts'
import { iea37Task } from '../../domain/truth/layoutMeasures.ts'
import type { TruthContext } from '../../domain/truth/measure.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { runPeer } from '../peers/runPeer.ts'
import { absent } from '../peers/speedUp.ts'

interface Layout {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

const ROTOR_M = 130
const CIRCLE_RADIUS_M = 2000

/** An area with turbines of case study 1 of IEA Wind Task 37. */
interface Area {
  readonly name: string
  readonly turbines: number
  readonly spacingD: number
  /** Corners, m; null: the circle of the case study. */
  readonly ring: readonly (readonly [number, number])[] | null
  readonly trials: number
}

/** Corners of Horns Rev 1 in rotor diameters: 8 rows of 10 turbines, 7 diameters apart, columns 7° off north. */
const hornsRev = (
  [
    [0, 0],
    [63, 0],
    [68.9, -48.6],
    [5.9, -48.6],
  ] as const
).map(([x, y]) => [x * ROTOR_M, y * ROTOR_M] as const)
const areas: readonly Area[] = [
  { name: 'layouts', turbines: 36, spacingD: 2, ring: null, trials: 200_000 },
  { name: 'layouts, Horns Rev', turbines: 80, spacingD: 4, ring: hornsRev, trials: 60_000 },
  {
    name: 'layouts, irregular',
    turbines: 20,
    spacingD: 3,
    // Concave, such as the land between two villages.
    ring: [
      [0, 0],
      [2600, -400],
      [4200, 600],
      [3900, 2100],
      [2900, 1500],
      [2300, 2900],
      [700, 3300],
      [900, 1500],
    ],
    trials: 200_000,
  },
]

/**
 * Energies of layouts by this search over those of equally long searches by TOPFARM and FLORIS, in the same area and
 * wind. Layouts of TOPFARM are valued by the case study's own calculation, those of FLORIS by FLORIS.
 */
export async function layouts(): Promise<Figure[]> {
  const fixtures = await loadFixtures()
  const lookUp = (group: string, part: string) => (fixtures[group] as Record<string, unknown>)[part]
  const context = { lookUp, lookUpOwn: lookUp, turbineFile: () => null }
  return areas.flatMap((area) => figuresOf(area, context))
}

function figuresOf(area: Area, context: TruthContext): Figure[] {
  const { name, turbines, spacingD, ring, trials } = area
  const base = iea37Task({ n: turbines, radius_m: CIRCLE_RADIUS_M, spacing_d: spacingD }, context)
  const task: LayoutTask =
    ring === null
      ? base
      : {
          ...base,
          site: {
            areas: [{ kind: 'polygon', ring: ring.map(([x, y]): MapPoint => ({ x, y })) }],
            exclusions: [],
          },
        }
  const startMs = performance.now()
  const answer = finishSearch(searchLayout(task, { seed: 1, starts: 2, trialsPerStart: sized(trials, 500) }))
  const seconds = (performance.now() - startMs) / 1000
  if (!answer.ok) throw new Error('no layout')
  const [ours, first] = [layoutOf(answer.best), layoutOf(answer.starts[0]!.first)]
  const asked = { ...first, ...(ring && { ring }), seconds, seed: 1, spacing_m: spacingD * ROTOR_M }
  const energyOf = (layout: Layout) => iea37EnergyMwh(layout, context)
  const topfarm = runPeer<Layout>('layouts.py', 1, { ...asked, radius_m: CIRCLE_RADIUS_M })
  const figures = [
    topfarm === null
      ? absent(name, 'MWh', energyOf(ours), 'topfarm')
      : figureOf(name, energyOf(ours), energyOf(topfarm.result), 'topfarm'),
  ]
  if (ring === null) return figures
  const { directionDeg, speedMs, worth } = task.winds
  const total = worth.reduce((sum, one) => sum + one, 0)
  const wind = { directions: directionDeg, speed: speedMs[0]!, frequencies: worth.map((one) => one / total) }
  const floris = runPeer<{ readonly ours: number; readonly theirs: number }>('layoutsFloris.py', 1, {
    ...{ ...asked, ...wind, ours },
  })
  return [
    ...figures,
    floris === null
      ? absent(`${name}, by FLORIS`, 'MWh', energyOf(ours), 'floris')
      : figureOf(`${name}, by FLORIS`, floris.result.ours, floris.result.theirs, 'floris'),
  ]
}

function figureOf(name: string, ours: number, peer: number, peerName: string): Figure {
  return { name, ratio: ours / peer, unit: 'MWh', ours, peer, peer_name: peerName, same_result: null }
}

function layoutOf({ places }: FoundLayout): Layout {
  return { x: places.map(({ x }) => x), y: places.map(({ y }) => y) }
}
