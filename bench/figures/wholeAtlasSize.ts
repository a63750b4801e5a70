import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Atlas, standardVariable } from '#atlas'
import type { Figure } from '../figure.ts'
import { firstSeries, readCell, STEP_COUNT, VARIABLES } from './twentyYears.ts'

const MB = 1e6

/** Size of an atlas's files over its values as 32-bit floats; same result: no error above half the precision. */
export async function size(atlas: Atlas, folder: string): Promise<Figure> {
  const { xSz, ySz } = atlas.info.grid
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    statSync(join(folder, name)),
  )
  const ours = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / MB
  const peer = (xSz * ySz * VARIABLES.length * STEP_COUNT * Float32Array.BYTES_PER_ELEMENT) / MB
  const first = VARIABLES[0]!
  const written = firstSeries()
  const read = (await readCell(atlas, { x: 0, y: 0 }, [first])).fields.get(first)!
  // Half a step, and the rounding of 32-bit floats.
  const mostError = standardVariable(first)!.precision / 2 + 1e-5
  const isSame = written.every((value, i) => Math.abs(value - read[i]!) <= mostError)
  const peer_name = '32-bit floats'
  return {
    name: 'whole_atlas_size',
    ratio: ours / peer,
    unit: 'MB',
    ours,
    peer,
    peer_name,
    same_result: isSame,
  }
}
