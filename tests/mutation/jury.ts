import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Trial, Verdict } from './tester.ts'

/** Longest run of a folder's tests, also on a busy machine; a mutant that takes longer counts as endless. */
const longestRunMs = 90_000

/** Runs tests for mutants, in a process that is replaced when a mutant crashes or blocks it. */
export interface Jury {
  judge(trial: Trial): Promise<Verdict>
  close(): void
}

/** @param folders  folders whose tests can be run, relative to `root` */
export async function openJury(root: string, folders: readonly string[]): Promise<Jury> {
  let tester = await startTester(root, folders)
  const close = () => tester.kill('SIGKILL')
  process.on('exit', close)
  return {
    judge: async (trial) => {
      const answer = await answerOf(tester, trial)
      if (answer !== 'lost') return answer.verdict
      tester.kill('SIGKILL')
      tester = await startTester(root, folders)
      return 'brings the process down or never comes to an end'
    },
    close,
  }
}

async function startTester(root: string, folders: readonly string[]): Promise<ChildProcess> {
  const tester = fork(join(import.meta.dirname, 'tester.ts'), [root, ...folders], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(tester, 'message')
  return tester
}

function answerOf(tester: ChildProcess, trial: Trial): Promise<{ readonly verdict: Verdict } | 'lost'> {
  return new Promise((resolve) => {
    const end = (answer: { readonly verdict: Verdict } | 'lost') => {
      clearTimeout(timer)
      tester.removeAllListeners()
      resolve(answer)
    }
    const timer = setTimeout(() => end('lost'), longestRunMs)
    tester.once('message', (verdict: Verdict) => end({ verdict }))
    tester.once('exit', () => end('lost'))
    tester.send(trial)
  })
}
