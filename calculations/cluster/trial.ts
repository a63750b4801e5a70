import { readFile, rename, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '#atlas/read'

/** First word to the program of a node that only answers, with the folder as the second. */
export const trialWord = '--trial'

const answerSchema = z.strictObject({ machine: z.string(), node_version: z.string() })
/** Where and by which Node.js a trial ran. */
export type TrialAnswer = z.infer<typeof answerSchema>

const fileOf = (folder: string) => join(folder, 'trial.json')

/** On the node: leaves its answer in the folder that it shares with the server. */
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
