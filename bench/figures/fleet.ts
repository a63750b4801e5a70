import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Atlas, type GroupedTurbine, openAtlas, siteSeries, turbineSeries } from '#atlas'
import { cellCentre, densityAboveGround, interpolateWindToHeight, windSpeedFromComponents } from '#domain'
import { demoRegister } from '#domain/register'
import { computeFleet, readRegister } from '#market'
import { importRegister } from '#server'
import { fleetUnits } from '../../market/fleet/fleetUnits.ts'
import { installRegister } from '../../market/fleet/testing/installRegister.ts'
import { isSmoke, sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { runPeer } from '../peers/runPeer.ts'
import { absent } from '../peers/speedUp.ts'
import { FLEET_VARIABLES, writeFleetAtlas } from './fleetAtlas.ts'
import { elapsedMs } from './medianMs.ts'

const REGISTER_FILE = 'register/mastr_wind_onshore_units_2026-07-11.csv.gz'
const DEMO_UNITS = sized(29_000, 300)
/** Units that the peer calculates. */
const SAMPLE = 24
const TOLERANCE = 1e-6
const SITES = 1000
/** Limit for a list of a thousand sites, s. */
const SITES_WITHIN_S = 5
const S = 1000

/**
 * Ten hourly years of the German fleet on 40 x 36 cells, compared with windpowerlib, which gets wind and
 * density at each hub and calculates one turbine after the other; and the series of 1000 sites.
 * ANEMONE_BENCH_FLEET_ATLAS names a folder with such an atlas.
 */
export async function fleet(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-bench-fleet-'))
  try {
    const atlasUrl = process.env.ANEMONE_BENCH_FLEET_ATLAS ?? join(folder, 'atlas')
    if (!existsSync(atlasUrl)) await writeFleetAtlas(atlasUrl)
    const registerFolder = join(folder, 'register')
    await register(registerFolder)
    const places = { atlasUrl, registerFolder, fleetFolder: join(folder, 'fleet') }
    const oursMs = await elapsedMs(() => computeFleet(places, 'bench'))
    const atlas = await openAtlas(atlasUrl)
    try {
      const { turbines } = fleetUnits((await readRegister(registerFolder))!, atlas.info)
      return [
        await againstPeer(atlas, atlasUrl, turbines, oursMs, folder),
        await sitesFigure(atlasUrl, turbines.slice(0, SITES)),
      ]
    } finally {
      await atlas.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function register(folder: string): Promise<void> {
  const shared = process.env.ANEMONE_SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data')
  const file = join(shared, REGISTER_FILE)
  if (isSmoke || !existsSync(file)) installRegister(folder, demoRegister(DEMO_UNITS), '20250610-00000000')
  else {
    const signal = new AbortController().signal
    await importRegister([file], { folder, signal, onProgress: () => {} })
  }
}

async function againstPeer(
  atlas: Atlas,
  atlasUrl: string,
  turbines: readonly GroupedTurbine[],
  oursMs: number,
  folder: string,
): Promise<Figure> {
  const sample = Array.from(
    { length: SAMPLE },
    (_, i) => turbines[Math.floor((i * turbines.length) / SAMPLE)]!,
  )
  const file = join(folder, 'peer.f64')
  const given: unknown[] = []
  const parts: Float64Array[] = []
  let start = 0
  for (const { turbine, cells, fromStep = 0 } of sample) {
    const air = await airAtHub(atlas, cells[0]!, turbine.hubHeightM, fromStep)
    const { windSpeedMs, values } = turbine.curves.power
    given.push({ start, steps: air[0].length, speeds_ms: windSpeedMs, powers_kw: values })
    parts.push(...air)
    start += 2 * air[0].length
  }
  writeFileSync(file, Buffer.concat(parts.map(({ buffer }) => Buffer.from(buffer))))
  const name = `fleet_${turbines.length}_turbines`
  const peer = runPeer<number[]>('fleet.py', 1, { file, turbines: given })
  if (peer === null) return absent(name, 's', oursMs / S, 'windpowerlib')
  const { energiesMwh } = await turbineSeries(
    atlasUrl,
    sample.map((one, group) => ({ ...one, group })),
    sample.length,
  )
  const isSame = energiesMwh.every((series, i) => {
    const energyMwh = series.reduce((sum, energy) => sum + (Number.isNaN(energy) ? 0 : energy), 0)
    return Math.abs(energyMwh - peer.result[i]!) <= TOLERANCE * peer.result[i]!
  })
  const peerMs = (peer.best_ms / SAMPLE) * turbines.length
  return {
    name,
    ratio: peerMs / oursMs,
    unit: 's',
    ours: oursMs / S,
    peer: peerMs / S,
    peer_name: `windpowerlib, turbine by turbine, of ${SAMPLE} of them`,
    same_result: isSame,
  }
}

/** Wind speed, m/s, and density, kg/m³, at a hub from a step on. */
async function airAtHub(
  atlas: Atlas,
  { x, y }: { readonly x: number; readonly y: number },
  hubHeightM: number,
  fromStep: number,
): Promise<[Float64Array, Float64Array]> {
  const { grid, stepCount } = atlas.info
  const place = cellCentre(grid, x, y)
  const request = { interpolation: 'nearest', fromStep, endStep: stepCount } as const
  const { fields } = await atlas.readPoint({ ...place, ...request, variables: FLEET_VARIABLES })
  const [u10, v10, u100, v100, t2m, sp, rh2m] = FLEET_VARIABLES.map((id) =>
    Float64Array.from(fields.get(id)!),
  )
  const levels = [
    { heightM: 10, u: u10!, v: v10! },
    { heightM: 100, u: u100!, v: v100! },
  ]
  const [u, v] = [new Float64Array(u10!.length), new Float64Array(u10!.length)]
  interpolateWindToHeight(levels, hubHeightM, { u, v })
  windSpeedFromComponents(u, v, u)
  const density = t2m!.map((temperatureK, i) =>
    densityAboveGround(
      { temperatureK, temperatureHeightM: 2, pressurePa: sp![i]!, humidityPercent: rh2m![i]! },
      hubHeightM,
    ),
  )
  return [u, density]
}

async function sitesFigure(atlasUrl: string, turbines: readonly GroupedTurbine[]): Promise<Figure> {
  let sites = 0
  const ours = await elapsedMs(async () => {
    for await (const { energyMwh } of siteSeries(atlasUrl, turbines)) sites += energyMwh.length > 0 ? 1 : 0
  })
  return {
    name: `series_of_${turbines.length}_sites`,
    ratio: ours / S / SITES_WITHIN_S,
    unit: 's',
    ours: ours / S,
    peer: SITES_WITHIN_S,
    peer_name: 'what they may take',
    same_result: sites === turbines.length,
  }
}
