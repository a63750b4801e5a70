import { countWinds, windRoses } from '#domain'
import { generateSeries } from '../../domain/truth/seriesGenerator.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { runPeer } from '../peers/runPeer.ts'
import { bestMs, speedUp } from '../peers/speedUp.ts'

/** Frequency table and three roses of 400,000 winds; numpy, the peer, makes only the table. */
export async function frequencyTable(): Promise<Figure> {
  const { speedMs, directionDeg } = generateSeries(sized(400_000, 8766))
  const options = { sectorCount: 12, binWidthMs: 1, binCount: 40 }
  const oursMs = bestMs(() => windRoses(countWinds(speedMs, directionDeg, options)), sized(30, 1))
  const { counts } = countWinds(speedMs, directionDeg, options)
  return speedUp(
    'frequencyTable',
    oursMs,
    'numpy',
    runPeer<readonly number[]>('frequencyTable.py', 5),
    (table) => table.every((count, cell) => count === counts[cell]),
  )
}
