/**
 * Process that creates a database in the given folder and exits. It sends the error that stopped it: the
 * system's code for a full disk or a folder without write permission.
 */
import { DatabaseDamaged, startEmbedded } from './startEmbedded.ts'

/** Message of the process when it fails. */
export interface MakingFault {
  readonly message: string
  readonly code: string | undefined
  readonly isDamaged: boolean
}

try {
  const pglite = await startEmbedded(process.argv[2], (error) => send(error))
  await pglite.close()
} catch (error) {
  send(error as NodeJS.ErrnoException)
}
process.disconnect?.()

function send(error: NodeJS.ErrnoException): void {
  const fault: MakingFault = {
    message: error.message,
    code: error.code,
    isDamaged: error instanceof DatabaseDamaged,
  }
  process.send?.(fault)
}
