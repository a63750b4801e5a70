import { messages } from '#contracts'
import { openArtefactStore, refusalText, StoreAway } from '../artefacts/index.ts'
import type { Environment } from '../env.ts'
import type { Finding } from './finding.ts'

/** Examines the bucket of results by writing and removing a small object. */
export async function examineResultStore(environment: Environment): Promise<Finding[]> {
  const { artefacts, terminalLanguage } = environment
  const { dependencies: text } = messages[terminalLanguage]
  const { resultStore: subject } = text
  if (artefacts === null) return [{ subject, ok: true, detail: text.resultsInFolder }]
  try {
    await openArtefactStore(environment).check()
    return [{ subject, ok: true, detail: artefacts.url }]
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error
    return [{ subject, ok: false, detail: refusalText(error, artefacts.url, terminalLanguage) }]
  }
}
