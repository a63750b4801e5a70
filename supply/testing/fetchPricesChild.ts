import path from 'node:path'
import { fetchSeries } from '../marketData/fetchSeries.ts'
import { readSupplySettings } from '../settings/supplySettings.ts'

/* Fetches prices in a separate process, so that a test can kill it at any moment. Arguments: first and end instant in
   ms, current instant, data directory. */
const [fromMs = '', endMs = '', nowMs = '', folder = ''] = process.argv.slice(2)
await fetchSeries({
  kind: 'prices',
  period: { fromMs: Number(fromMs), endMs: Number(endMs) },
  sources: ['smard'],
  settings: readSupplySettings(process.env, folder),
  marketFolder: path.join(folder, 'market'),
  now: () => Number(nowMs),
  wait: async () => {},
})
