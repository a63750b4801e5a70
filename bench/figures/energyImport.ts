import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'

const ROWS = sized(10_000_000, 3000)
/** Plants of wind among all energy sources, each with a row for every month. */
const PLANTS = sized(28_700, 20)
const LIMIT_MS = 180_000
const LIMIT_MB = 500
const script = path.join(import.meta.dirname, '../peers/energyImportRun.ts')
const head = 'EEG_Anlagenschluessel;EEG_Mastr_Nr;Verguetungskategorie;Veraeusserungsform;Monat;Strommenge\n'

/** Time and memory of an import of as many rows as the settlements of a year have, over their limits. */
export async function energyImport(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'anemone-bench-energies-'))
  try {
    const file = path.join(folder, 'tennet 2025.csv')
    await pipeline(Readable.from(rows()), createWriteStream(file))
    // In a process of its own: otherwise the memory would be that of all figures.
    const { stdout } = await promisify(execFile)(process.execPath, [script, file])
    const { ms, peakMb, plants } = JSON.parse(stdout)
    const about = { limit: 1, peer_name: `limit for ${ROWS} rows`, same_result: plants === PLANTS }
    return [
      { ...about, name: 'energy_import', unit: 'ms', ours: ms, peer: LIMIT_MS, ratio: ms / LIMIT_MS },
      {
        ...about,
        name: 'energy_import_memory',
        unit: 'MB',
        ours: peakMb,
        peer: LIMIT_MB,
        ratio: peakMb / LIMIT_MB,
      },
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

function* rows(): Generator<string> {
  yield head
  const blockRows = 1000
  for (let first = 0; first < ROWS; first += blockRows)
    yield Array.from({ length: Math.min(blockRows, ROWS - first) }, (_, i) => rowAt(first + i)).join('')
}

/** The first rows are those of wind plants. */
function rowAt(row: number): string {
  const [plant, month] = [Math.floor(row / 12), (row % 12) + 1]
  const number = String(plant).padStart(11, '0')
  const category = plant < PLANTS ? 'WnK290------18' : 'SoK48-------15'
  return `E2108101${number.padStart(25, '0')};EEG9${number};${category};2;${month};${100_000 + (row % 977)}\n`
}
