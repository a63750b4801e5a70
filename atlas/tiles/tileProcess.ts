/**
 * Process that computes units of the work in a folder on request, and writes their parts there. It exits with
 * its parent. See processMessages.ts.
 */
import process from 'node:process'
import { errorCode } from '../errorCode.ts'
import { damageOf } from '../read/threadDamage.ts'
import { PartFolder } from './partFolder.ts'
import type { UnitReport } from './processMessages.ts'
import { unitReducer } from './tileWork.ts'

// Without its parent no one needs the rest: parts are written atomically.
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole process group; the parent decides when this ends.
process.on('SIGINT', () => {})
process.umask(0o077)

const opening = open()
const never = new AbortController().signal

async function open() {
  const parts = await PartFolder.open(process.argv[2]!)
  return { parts, reducer: unitReducer(parts.work) }
}

process.on('message', (index: number) => {
  void reduce(index).then((report) => process.send?.(report))
})

async function reduce(index: number): Promise<UnitReport> {
  try {
    const { parts, reducer } = await opening
    await parts.writePart(index, await reducer.reduce(index, never))
    return { index }
  } catch (error) {
    const damage = damageOf(error)
    if (damage) return { damage }
    const code = errorCode(error)
    return {
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      code: typeof code === 'string' ? code : null,
    }
  }
}
