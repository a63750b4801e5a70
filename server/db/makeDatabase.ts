/**
 * A process that makes a new database in the folder that it is given, and ends. It sends the fault that stopped it: what
 * the system says of a full disk or a folder that is not its own.
 */
import { DatabaseDamaged, startEmbedded } from './startEmbedded.ts'

/** What the process sends when it fails. */
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
