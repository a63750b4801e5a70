import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endOf } from '#atlas'
import { AppError } from '../../appError.ts'
import type { Compilation, CompilationAnswer } from './compilation.ts'
import { TypstError, UnprintableText } from './typstError.ts'

const program = fileURLToPath(new URL('./compileProcess.ts', import.meta.url))

interface CompilerLimits {
  /** Memory that the process may hold. */
  readonly memoryMb: number
  readonly seconds: number
}

/** Makes a PDF now, in a separate process. @throws as Press */
export function compileInProcess(
  compilation: Compilation,
  { memoryMb, seconds }: CompilerLimits,
  signal?: AbortSignal,
): Promise<Buffer> {
  if (signal?.aborted) return Promise.reject(signal.reason)
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const child = fork(program, [], {
    execArgv: [],
    // It needs none of the server's settings, in particular not the address of the database.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.once('message', (answer: CompilationAnswer) => {
    if (answer.ok) resolve(Buffer.from(answer.pdf))
    else if (answer.unprintable.length > 0) reject(new UnprintableText(answer.unprintable))
    else reject(new TypstError(answer.problem))
  })
  void endOf(child, { signal, longestMs: 1000 * seconds, memoryMb }).then(({ why, detail }) => {
    if (why === 'late' || why === 'memory')
      reject(new AppError('WORK_TOO_LARGE', { limit: seconds, memory: memoryMb }))
    else reject(why === 'aborted' ? signal?.reason : new Error(`the PDF compiler ended with ${detail}`))
  })
  child.send(compilation, (error) => {
    if (error) reject(error)
  })
  return promise
}
