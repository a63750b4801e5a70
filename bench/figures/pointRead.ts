import type { Atlas } from '#atlas'
import type { Figure } from '../figure.ts'
import { bareSteps, cellPlaces, plainRead } from './bareRead.ts'
import { medianMs } from './medianMs.ts'
import { STEP_COUNT, VARIABLES, withTwentyYears } from './twentyYears.ts'

const ROUNDS = 31
const CELL = { lat: 50, lon: 8, interpolation: 'nearest', fromStep: 0, tillStep: STEP_COUNT } as const

/** 20 years of all variables at a point, against a plain read of the same compressed bytes. */
export function pointRead(): Promise<Figure> {
  return withTwentyYears(async (atlas, folder) => {
    const ours = await medianMs(() => atlas.readPoint({ ...CELL, variables: VARIABLES }), ROUNDS)
    const places = cellPlaces(folder)
    const peer = await medianMs(() => plainRead(places), ROUNDS)
    return figure('point_read', ours, peer, 'plain read of the same bytes', null)
  })
}

/**
 * The same against the sum of the steps that no reader can leave out: read, zstd, unshuffle, scale, each in the
 * simplest form and without checks.
 */
export function pointReadSteps(): Promise<Figure> {
  return withTwentyYears(async (atlas, folder) => {
    const ours = await medianMs(() => atlas.readPoint({ ...CELL, variables: VARIABLES }), ROUNDS)
    const places = cellPlaces(folder)
    const peer = await medianMs(() => bareSteps(places), ROUNDS)
    const isSame = await agrees(atlas, bareSteps(places))
    return figure('point_read_steps', ours, peer, 'read + zstd + unshuffle + scale', isSame)
  })
}

function figure(name: string, ours: number, peer: number, peerName: string, isSame: boolean | null): Figure {
  return { name, ratio: ours / peer, unit: 'ms', ours, peer, peer_name: peerName, same_result: isSame }
}

async function agrees(atlas: Atlas, bare: readonly Float32Array[]): Promise<boolean> {
  const { fields } = await atlas.readPoint({ ...CELL, variables: VARIABLES })
  return VARIABLES.every((id, v) => fields.get(id)!.every((value, i) => Object.is(value, bare[v]![i])))
}
