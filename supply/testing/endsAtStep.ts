import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

/* Preloaded by programs of tests: ends them like kill -9 before a given step on the disk. ANEMONE_TEST_END_AT is the
   step; ANEMONE_TEST_STEPS names a file that receives the number of steps, if the program exits. */
const endAt = Number(process.env.ANEMONE_TEST_END_AT ?? 0)
const file = process.env.ANEMONE_TEST_STEPS
let steps = 0

function counted<Step extends (...args: never[]) => unknown>(step: Step): Step {
  const counting = (...args: Parameters<Step>) => {
    steps += 1
    if (steps === endAt) process.kill(process.pid, 'SIGKILL')
    return step(...args)
  }
  return counting as Step
}

// A worker shares the process, but not the count.
if (isMainThread) {
  const { promises } = fs
  for (const name of ['copyFile', 'link', 'mkdir', 'open', 'rename', 'rm', 'symlink', 'writeFile'] as const)
    Object.assign(promises, { [name]: counted(promises[name] as (...args: never[]) => unknown) })
  syncBuiltinESMExports()
  if (file !== undefined) process.once('exit', () => fs.writeFileSync(file, String(steps)))
}
