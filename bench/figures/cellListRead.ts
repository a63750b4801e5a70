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
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      times[0].push(await elapsedMs(() => readCell(ofCells, CELL, VARIABLES)))
      times[1].push(await elapsedMs(() => readCell(ofRows, CELL, VARIABLES)))
    }
    const [one, other] = [await readCell(ofCells, CELL, VARIABLES), await readCell(ofRows, CELL, VARIABLES)]
    const isSame = VARIABLES.every((id) =>
      one.fields.get(id)!.every((value, i) => Object.is(value, other.fields.get(id)![i])),
    )
    await Promise.all([ofCells.close(), ofRows.close()])
    const [ours, peer] = [median(times[0]), median(times[1])]
    return {
      ...{ name: 'cell_list_read', ratio: ours / peer, unit: 'ms', ours, peer, limit: 1.2 },
      ...{ peer_name: 'the same series in rows and columns', same_result: isSame },
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
