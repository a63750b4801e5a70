import type { Atlas } from '#atlas'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { bareSteps, cellExtents, type OpenFiles, plainRead, valueTables } from './bareRead.ts'
import { medianMs } from './medianMs.ts'
import { STEP_COUNT, VARIABLES, withTwentyYears } from './twentyYears.ts'

const ROUNDS = sized(31, 3)
const CELL = { lat: 50, lon: 8, interpolation: 'nearest', fromStep: 0, endStep: STEP_COUNT } as const

/** 20 years of all variables at a point, compared with a plain read of the same compressed bytes. */
export function pointRead(): Promise<Figure> {
  return withTwentyYears(async (atlas, folder) => {
    const ours = await medianMs(() => atlas.readPoint({ ...CELL, variables: VARIABLES }), ROUNDS)
    const extents = cellExtents(folder)
    const files: OpenFiles = new Map()
    const peer = await medianMs(() => plainRead(extents, files), ROUNDS)
    return figure('point_read', ours, peer, 'plain read of the same bytes', await agrees(atlas, folder))
  })
}

/** Like `pointRead`, compared with the sum of the steps that no reader can omit: read, zstd, unshuffle, scale. */
export function pointReadSteps(): Promise<Figure> {
  return withTwentyYears(async (atlas, folder) => {
    const ours = await medianMs(() => atlas.readPoint({ ...CELL, variables: VARIABLES }), ROUNDS)
    const extents = cellExtents(folder)
    const files: OpenFiles = new Map()
    const tables = valueTables()
    const peer = await medianMs(() => bareSteps(extents, files, tables), ROUNDS)
    return figure(
      'point_read_steps',
      ours,
      peer,
      'read + zstd + unshuffle + scale',
      await agrees(atlas, folder),
    )
  })
}

function figure(name: string, ours: number, peer: number, peerName: string, isSame: boolean): Figure {
  return { name, ratio: ours / peer, unit: 'ms', ours, peer, peer_name: peerName, same_result: isSame }
}

async function agrees(atlas: Atlas, folder: string): Promise<boolean> {
  const bare = bareSteps(cellExtents(folder), new Map(), valueTables())
  const { fields } = await atlas.readPoint({ ...CELL, variables: VARIABLES })
  return VARIABLES.every((id, v) => fields.get(id)!.every((value, i) => Object.is(value, bare[v]![i])))
}
