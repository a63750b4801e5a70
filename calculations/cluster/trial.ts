import { readFile, rename, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '#atlas/read'

/** First argument with which a node's program only answers; the second is the folder. */
export const trialWord = '--trial'

const answerSchema = z.strictObject({ machine: z.string(), node_version: z.string() })
/** Machine and Node.js version of a trial. */
export type TrialAnswer = z.infer<typeof answerSchema>

const fileOf = (folder: string) => join(folder, 'trial.json')

/** Runs on the node: writes its answer into the folder that it shares with the server. */
export async function answerTrial(folder: string): Promise<void> {
  const answer: TrialAnswer = { machine: hostname(), node_version: process.versions.node }
  const unfinished = `${fileOf(folder)}.new`
  await writeFile(unfinished, JSON.stringify(answer))
  await rename(unfinished, fileOf(folder))
}

/** @returns  null while there is none */
export async function readTrialAnswer(folder: string): Promise<TrialAnswer | null> {
  try {
    return answerSchema.parse(JSON.parse(await readFile(fileOf(folder), 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
