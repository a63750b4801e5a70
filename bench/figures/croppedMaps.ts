import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gribMessage2 } from '../../atlas/testing/gribMessage2.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'

const program = fileURLToPath(new URL('../peers/cropProgram.ts', import.meta.url))
/** Nodes of CERRA along each axis. */
const SIZE = sized(1069, 60)
const FEW = sized(24, 1)
const MANY = sized(96, 2)

/**
 * Peak memory of a process that cuts whole maps of CERRA to Germany, MB, of many maps compared with few: at most 1.25
 * times as much. A map has 1069 × 1069 values of 16 bits.
 */
export async function croppedMaps(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-bench-crop-'))
  try {
    const map = wholeMap()
    const [peer, ours] = [FEW, MANY].map((count) => {
      const file = join(folder, `${count}.grib`)
      for (let i = 0; i < count; i++) appendFileSync(file, map)
      const target = `${file}.cut`
      const peak = execFileSync(process.execPath, [...process.execArgv, program, file, target], {
        encoding: 'utf8',
      })
      return { peakMb: Number(peak), isCut: statSync(target).size < statSync(file).size / 10 }
    })
    return {
      ...{ name: 'cropped_maps', ratio: ours!.peakMb / peer!.peakMb, unit: 'MB', limit: 1.25 },
      ...{ ours: ours!.peakMb, peer: peer!.peakMb, peer_name: `${FEW} of ${MANY} maps` },
      same_result: ours!.isCut && peer!.isCut,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A speed at 100 m on the cone of CERRA. */
function wholeMap(): Buffer {
  return gribMessage2({
    ...{ category: 2, number: 1, baseMs: Date.UTC(2021, 0), levelType: 103, level: 100 },
    ...{ north: 0, west: 0, stepDeg: 1, rows: SIZE, columns: SIZE },
    cone: {
      ...{ lat0: 50, lon0: 8, stepM: (5500 * 1069) / SIZE },
      first: { lat: 20.292281, lon: -17.485943 },
    },
    values: Array.from({ length: SIZE ** 2 }, (_, i) => 7 + 3 * Math.sin(i / 300)),
  })
}
