/**
 * Worker process, started by the server with a message channel. It does one task after another and only knows
 * the server through its tasks. See processMessages.ts.
 */
import { setPriority } from 'node:os'
import process from 'node:process'
import type { TaskReport, TaskRequest } from './processMessages.ts'
import { refusalOf } from './refusal.ts'

/** Yields to the server, which must answer within milliseconds whatever the workers do. */
const NICE = 10

async function perform({ task, input }: TaskRequest): Promise<TaskReport> {
  try {
    const { [task.name]: work } = (await import(task.module)) as Record<string, (input: unknown) => unknown>
    if (work === undefined) throw new Error(`${task.module} exports no ${task.name}`)
    report({ kind: 'begun' })
    return { kind: 'done', result: await work(input) }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal !== null) return { kind: 'refused', refusal }
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
  }
}

function report(message: TaskReport): void {
  process.send?.(message)
}

process.on('message', async (request: TaskRequest) => report(await perform(request)))
// Without its server, no one needs the result.
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole process group; the server decides when its workers end.
process.on('SIGINT', () => {})
setPriority(NICE)
