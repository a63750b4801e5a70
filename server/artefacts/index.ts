export type {
  ArtefactStore,
  AttemptName,
  RequestedFile,
  StoredFile,
} from './artefactStore.ts'
export { expireResults } from './expireResults.ts'
export { type ByteSpan, contentOfFile, type FileContent } from './fileContent.ts'
export { folderStore } from './folderStore.ts'
export { markName } from './localCopies.ts'
export { openArtefactStore } from './openArtefactStore.ts'
export { refusalText, requireStore } from './requireStore.ts'
export { StoreAway } from './storeAway.ts'
export { isPublished, tidyStore } from './tidyStore.ts'
