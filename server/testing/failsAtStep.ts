import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { constants } from 'node:os'
import { isMainThread } from 'node:worker_threads'

/* Imported before a program under test: from a given step below a folder on, the system refuses every step there, as if
   the disk were full, read-only or gone. ANEMONE_TEST_FAULT_IN names the folder, ANEMONE_TEST_FAULT_CODE the code,
   ANEMONE_TEST_FAULT_AT the first step. */
const {
  ANEMONE_TEST_FAULT_IN: folder = '',
  ANEMONE_TEST_FAULT_CODE: code = '',
  ANEMONE_TEST_FAULT_AT: firstStep = '1',
} = process.env
let steps = 0

function refuse(syscall: string, path: string): void {
  steps += 1
  if (steps < Number(firstStep)) return
  const number = (constants.errno as Readonly<Record<string, number>>)[code] ?? 0
  throw Object.assign(new Error(`${code}: made up by a test, ${syscall} '${path}'`), {
    code,
    errno: -number,
    syscall,
    path,
  })
}

type Step = (...args: unknown[]) => unknown

const isWithin = (path: unknown): path is string => typeof path === 'string' && path.startsWith(folder)

// A worker shares the process, but not the count.
if (isMainThread && folder !== '') {
  for (const name of ['link', 'mkdir', 'open', 'readdir', 'rename', 'statfs', 'writeFile'] as const) {
    const step = fs.promises[name] as Step
    const failing: Step = async (...args) => {
      if (isWithin(args[0])) refuse(name, args[0])
      return await step(...args)
    }
    Object.assign(fs.promises, { [name]: failing })
  }
  for (const name of ['mkdirSync', 'openSync', 'readdirSync', 'renameSync', 'writeFileSync'] as const) {
    const step = fs[name] as Step
    const failing: Step = (...args) => {
      if (isWithin(args[0])) refuse(name.replace('Sync', ''), args[0])
      return step(...args)
    }
    Object.assign(fs, { [name]: failing })
  }
  syncBuiltinESMExports()
}
