/* Appends files to an atlas in a process that a test can kill: node appendChild.ts FOLDER ID FILE… */
import { appendEra5 } from '../import/index.ts'

const [folder, id, ...files] = process.argv.slice(2) as [string, string, ...string[]]
const result = await appendEra5(files, {
  folder,
  id,
  onProgress: ({ done }) => process.stdout.write(`${done}\n`),
})
process.stdout.write(result.ok ? 'appended\n' : `${JSON.stringify(result.issues)}\n`)
