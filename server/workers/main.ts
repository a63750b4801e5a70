/**
 * A worker process: started by the server with a message channel, it does one task after another and knows nothing of
 * the server but what a task is given. See processMessages.ts.
 */
import { setPriority } from 'node:os'
import process from 'node:process'
import type { TaskReport, TaskRequest } from './processMessages.ts'
import { refusalOf } from './refusal.ts'

/** Gives way to the server, which must answer within milliseconds whatever is worked on beside it. */
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
// Without its server nobody would take the result.
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole process group; the server decides when its workers end.
process.on('SIGINT', () => {})
setPriority(NICE)
