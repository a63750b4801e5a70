import { type FoundLayout, finishSearch, searchLayout } from '#domain'
import { loadFixtures } from '../../domain/truth/fixtures.ts'
import { iea37EnergyMwh } from '../../domain/truth/gaussianMeasures.ts'
import { iea37Task } from '../../domain/truth/layoutMeasures.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { runPeer } from '../peers/runPeer.ts'
import { absent } from '../peers/speedUp.ts'

interface Layout {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

const circle = { n: 36, radius_m: 2000, spacing_d: 2 }
const ROTOR_M = 130

/** Energy of 36 turbines in a circle, case study 1 of IEA Wind Task 37, over that of an equally long TOPFARM search. */
export async function layouts(): Promise<Figure> {
  const fixtures = await loadFixtures()
  const lookUp = (group: string, part: string) => (fixtures[group] as Record<string, unknown>)[part]
  const context = { lookUp, lookUpOwn: lookUp, turbineFile: () => null }
  const startMs = performance.now()
  const search = { seed: 1, starts: 2, trialsPerStart: sized(200_000, 500) }
  const answer = finishSearch(searchLayout(iea37Task(circle, context), search))
  const seconds = (performance.now() - startMs) / 1000
  if (!answer.ok) throw new Error('no layout')
  const { best } = answer
  const { first } = answer.starts[0]!
  const energyOf = ({ x, y }: Layout) => iea37EnergyMwh({ x, y }, context)
  const layoutOf = ({ places }: FoundLayout): Layout => ({
    x: places.map((place) => place.x),
    y: places.map((place) => place.y),
  })
  const ours = energyOf(layoutOf(best))
  const spacing = { radius_m: circle.radius_m, spacing_m: circle.spacing_d * ROTOR_M }
  const peer = runPeer<Layout>('layouts.py', 1, { ...layoutOf(first), ...spacing, seconds, seed: 1 })
  if (peer === null) return absent('layouts', 'MWh', ours, 'topfarm')
  const theirs = energyOf(peer.result)
  return {
    ...{ name: 'layouts', ratio: ours / theirs, unit: 'MWh', ours, peer: theirs, peer_name: 'topfarm' },
    same_result: null,
  }
}
