import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endOf } from '#atlas'
import { fetchHeapOptions, keySettings, sources } from '#supply'
import { passedEnvironment } from '../passedEnvironment.ts'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))
/** A first fill takes hours; a process that has not ended after a day hangs, ms. */
const longestMs = 24 * 3_600_000
/** Longest stored log, characters. */
const longestLog = 8000

/** Addresses and keys of the sources, and no other setting, in particular not the address of the database. */
const passedSettings = [
  ...Object.values(sources).map(({ urlSetting }) => urlSetting),
  ...keySettings,
  'SUPPLY_KEYS_FILE',
  'TZ',
  'NODE_COMPILE_CACHE',
]

/** Memory limit of a fetch, MB, and the line for its log if it exceeded the limit and was killed. */
interface MemoryOfFetch {
  readonly limitMb: number
  readonly sayTooLarge: (heldMb: number) => string
}

/** Runs a task in a separate process of low priority. Errors are in the log. @param onLog called with the log so far */
export async function runSupplyProcess(
  name: string,
  dataDirectory: string,
  signal: AbortSignal,
  onLog: (log: string) => void,
  { limitMb, sayTooLarge }: MemoryOfFetch,
): Promise<{ readonly isDone: boolean; readonly log: string }> {
  const child = fork(program, [name, dataDirectory], {
    execArgv: [...fetchHeapOptions],
    env: passedEnvironment(passedSettings),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let log = ''
  const keep = (bytes: Buffer) => {
    log = (log + bytes.toString('utf8')).slice(-longestLog)
    onLog(log.trim())
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const onTooLarge = (heldMb: number) => keep(Buffer.from(`\n${sayTooLarge(heldMb)}\n`))
  const { isDone } = await endOf(child, { signal, longestMs, memoryMb: limitMb, onTooLarge })
  return { isDone, log: log.trim() }
}
