import type { Environment } from '../env.ts'
import { jobFolders } from '../jobFolders/jobFolders.ts'
import type { ArtefactStore } from './artefactStore.ts'
import { Bucket } from './bucket.ts'
import { BucketStore } from './bucketStore.ts'
import { folderStore } from './folderStore.ts'

/**
 * Opens the store in the settings.
 * @param onProblem called when copies cannot be removed
 * @param onRequest called with whether a requested file of a bucket had been copied here before
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
