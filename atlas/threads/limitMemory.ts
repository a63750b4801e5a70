import type { ChildProcess } from 'node:child_process'
import { platform } from 'node:process'
import { hasEnded } from './hasEnded.ts'
import { residentMemoryMb } from './residentMemory.ts'

/** Time between two checks, ms. A process grows by at most some hundred MB meanwhile; each `ps` is a process. */
const everyMs = platform === 'linux' ? 100 : 1000

/**
 * Kills a child process that exceeds its memory limit. Node's option `--max-old-space-size` does not count
 * array buffers, nor the memory of native libraries.
 * @param limitMb in RAM and swap, without its own child processes
 * @param onExceeded called before it is killed, with its memory in MB
 * @returns function that stops the checks
 */
export function limitMemory(
  child: ChildProcess,
  limitMb: number,
  onExceeded: (heldMb: number) => void,
): () => void {
  const { pid } = child
  // The process could not be started.
  if (pid === undefined) return () => {}
  let isWatched = true
  let timer: NodeJS.Timeout
  const stop = () => {
    isWatched = false
    clearTimeout(timer)
    child.off('exit', stop)
  }
  const check = async () => {
    const heldMb = await residentMemoryMb(pid)
    if (!isWatched || hasEnded(child)) return
    if (heldMb !== null && heldMb > limitMb) {
      stop()
      onExceeded(Math.round(heldMb))
      child.kill('SIGKILL')
    } else checkLater()
  }
  const checkLater = () => {
    timer = setTimeout(check, everyMs).unref()
  }
  child.once('exit', stop)
  checkLater()
  return stop
}
