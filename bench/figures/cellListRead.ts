import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAtlas } from '#atlas'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { elapsedMs, median } from './medianMs.ts'
import { readCell, VARIABLES, writeTwentyYears } from './twentyYears.ts'

const ROUNDS = sized(31, 3)
const SIZE = { xSz: 2, ySz: 2 }
const CELL = { x: 1, y: 1 }

/** 20 years of all variables at a point of an atlas of single cells, compared with rows and columns. */
export async function cellListRead(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-bench-cells-'))
  try {
    const [cells, rows] = [join(folder, 'cells'), join(folder, 'rows')]
    await writeTwentyYears(cells, SIZE, { ofCells: true })
    await writeTwentyYears(rows, SIZE)
    const [ofCells, ofRows] = [await openAtlas(cells), await openAtlas(rows)]
    const times = new Map([ofCells, ofRows].map((atlas) => [atlas, [] as number[]]))
    // In turn, and each as often first.
    for (let round = 0; round < 2 * ROUNDS; round++)
      for (const atlas of round % 2 === 0 ? [ofCells, ofRows] : [ofRows, ofCells])
        times.get(atlas)!.push(await elapsedMs(() => readCell(atlas, CELL, VARIABLES)))
    const [one, other] = [await readCell(ofCells, CELL, VARIABLES), await readCell(ofRows, CELL, VARIABLES)]
    const isSame = VARIABLES.every((id) =>
      one.fields.get(id)!.every((value, i) => Object.is(value, other.fields.get(id)![i])),
    )
    await Promise.all([ofCells.close(), ofRows.close()])
    const [ours, peer] = [median(times.get(ofCells)!), median(times.get(ofRows)!)]
    return {
      ...{ name: 'cell_list_read', ratio: ours / peer, unit: 'ms', ours, peer, limit: 1.2 },
      ...{ peer_name: 'the same series in rows and columns', same_result: isSame },
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
