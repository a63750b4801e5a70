/* Imports a file in a separate process and prints its peak memory, MB: importChild.ts FOLDER ID FILE */
import { readFileSync } from 'node:fs'
import { importEra5 } from '../import/index.ts'

const [folder, id, file] = process.argv.slice(2) as [string, string, string]
const result = await importEra5([file], { id, folder })
const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))!
process.stdout.write(JSON.stringify({ ok: result.ok, peakMb: Number(kilobytes) / 1024 }))
