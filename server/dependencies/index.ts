import { messages } from '#contracts'
import type { Environment } from '../env.ts'
import { systemFaultText } from '../systemFault.ts'
import { examineAtlasProducts } from './atlasProducts.ts'
import { examineBrand } from './brand.ts'
import { examineCluster } from './cluster.ts'
import { examineDatabase } from './database.ts'
import type { Finding } from './finding.ts'
import { examineLegalTexts } from './legalTexts.ts'
import { examineMailServer } from './mailServer.ts'
import { examineRealm } from './realm.ts'
import { examineResultStore } from './resultStore.ts'

export type { Finding } from './finding.ts'

type Examiner = (environment: Environment) => Promise<readonly Finding[]>

/** Examiners of all engines of a server; each names its replacement if no setting configures it. */
const examiners = {
  database: examineDatabase,
  products: examineAtlasProducts,
  realm: examineRealm,
  cluster: examineCluster,
  mailServer: examineMailServer,
  brand: examineBrand,
  legalTexts: examineLegalTexts,
  resultStore: examineResultStore,
} as const satisfies Readonly<Record<string, Examiner>>

/** Examines all configured engines, also after a failure of one; removes all that it writes. */
export async function examineDependencies(environment: Environment): Promise<readonly Finding[]> {
  const names = Object.keys(examiners) as (keyof typeof examiners)[]
  const found = await Promise.all(
    names.map((name) =>
      examiners[name](environment).catch((error: unknown) => [unexpected(environment, name, error)]),
    ),
  )
  return found.flat()
}

function unexpected(
  { terminalLanguage }: Environment,
  name: keyof typeof examiners,
  error: unknown,
): Finding {
  const { dependencies: text, brand } = messages[terminalLanguage]
  const reason = systemFaultText(error, terminalLanguage) ?? String(error).split('\n', 1)[0]!
  const subject = name === 'brand' ? brand.subject : name === 'legalTexts' ? brand.legalTexts : text[name]
  return { subject, ok: false, detail: reason }
}
