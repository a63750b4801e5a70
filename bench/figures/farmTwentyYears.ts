import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAtlas } from '#atlas'
import { cellCentre, localPlane } from '#domain'
import { hornsRevAt } from '../../calculations/testing/hornsRev.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { calculateOrder } from '../peers/calculateOrder.ts'
import { runPeer } from '../peers/runPeer.ts'
import { agrees, speedUp } from '../peers/speedUp.ts'
import { FIRST_YEAR, readCell, STEP_COUNT, writeTwentyYears } from './twentyYears.ts'

/** The peer takes minutes for all years; its pace does not depend on their number. */
const PEER_STEPS = 8784
/** Rounds of ours and of the peer; the best counts, since the first one fills caches. */
const ROUNDS = sized(3, 1)
/** The height of an atlas level, so that both have exactly the same wind. */
const HUB_M = 100
const CELL = { x: 0, y: 0 }

/** Twenty years of hours of 80 turbines, from the program's start to Excel and CSV, compared with PyWake up to its sum. */
export async function farmTwentyYears(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-bench-'))
  try {
    const url = join(folder, 'atlases', 'twenty-years')
    await writeTwentyYears(url, { xSz: 2, ySz: 2 })
    const atlas = await openAtlas(url)
    const { lat, lon } = cellCentre(atlas.info.grid, CELL.x, CELL.y)
    const farm = hornsRevAt(
      { lat: lat + 0.02, lon: lon - 0.04 },
      { atlas: 'twenty-years', from_year: FIRST_YEAR, till_year: 2019 },
    )
    const turbines = farm.turbines.map((turbine) => ({ ...turbine, hub_height_m: HUB_M }))
    const spec = { ...farm, turbines, interpolation: 'nearest' }
    const outs = Array.from({ length: ROUNDS }, (_, round) => join(folder, `out-${round}`))
    const oursMs = Math.min(...outs.map((out) => calculateOrder(folder, spec, out)))
    const { result } = JSON.parse(readFileSync(join(outs[0]!, 'result.json'), 'utf8'))
    const parkMwh: number = result.groups.farm.years[0].park_mwh

    const { fields } = await readCell(atlas, CELL, ['u100', 'v100'], PEER_STEPS)
    await atlas.close()
    const source = join(folder, 'wind.f32')
    writeFileSync(source, Buffer.concat(['u100', 'v100'].map((id) => bytesOf(fields.get(id)!))))
    const peer = runPeer<number>('farmYear.py', ROUNDS, {
      source,
      points: localPlane(turbines),
      hub: HUB_M,
    })
    const whole = peer && { ...peer, best_ms: peer.start_ms! + (peer.best_ms * STEP_COUNT) / PEER_STEPS }
    return speedUp('farmTwentyYears', oursMs, 'py_wake', whole, (peers) => agrees(parkMwh, peers, 1e-4))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function bytesOf(values: Float32Array): Buffer {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength)
}
