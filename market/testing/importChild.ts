/* Imports prices in a separate process: importChild.ts FOLDER FILE */
import { importPrices } from '../prices/importPrices.ts'

const [folder, file] = process.argv.slice(2) as [string, string]
const result = await importPrices([file], { folder, today: '2026-01-02', revise: true })
process.stdout.write(JSON.stringify({ ok: result.ok }))
