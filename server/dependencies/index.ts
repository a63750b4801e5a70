import type { Environment } from '../env.ts'
import { examineAtlasProducts } from './atlasProducts.ts'
import { examineBrand } from './brand.ts'
import { examineCluster } from './cluster.ts'
import { examineDatabase } from './database.ts'
import type { Finding } from './finding.ts'
import { examineMailServer } from './mailServer.ts'
import { examineRealm } from './realm.ts'
import { examineResultStore } from './resultStore.ts'

export type { Finding } from './finding.ts'

/** One for each engine that a server may stand on; each says what stands in its place where no setting names it. */
const examiners: readonly ((environment: Environment) => Promise<readonly Finding[]>)[] = [
  examineDatabase,
  examineAtlasProducts,
  examineRealm,
  examineCluster,
  examineMailServer,
  examineBrand,
  examineResultStore,
]

/** Looks at all engines that the settings name; what it writes, it removes. */
export async function examineDependencies(environment: Environment): Promise<readonly Finding[]> {
  return (await Promise.all(examiners.map((examine) => examine(environment)))).flat()
}
