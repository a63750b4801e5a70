import type { Environment } from '../env.ts'
import { jobFolders } from '../jobFolders/jobFolders.ts'
import type { ArtefactStore } from './artefactStore.ts'
import { Bucket } from './bucket.ts'
import { BucketStore } from './bucketStore.ts'
import { folderStore } from './folderStore.ts'

/**
 * The store that the settings name.
 *
 * @param onProblem  called where copies cannot be removed
 * @param onRequest    called with whether a file of a result in a bucket was copied here before
 */
export function openArtefactStore(
  { artefacts, dataDirectory }: Environment,
  onProblem: (error: unknown) => void = () => {},
  onRequest: (isThere: boolean) => void = () => {},
): ArtefactStore {
  const folders = jobFolders(dataDirectory)
  if (artefacts === null) return folderStore(folders)
  return new BucketStore({
    bucket: new Bucket(artefacts.url, artefacts.s3, { silenceS: artefacts.silenceS }),
    folders,
    mostCopiesBytes: artefacts.cacheBytes,
    isRedirecting: artefacts.isRedirecting,
    onProblem,
    onRequest,
  })
}
