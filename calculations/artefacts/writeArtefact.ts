import { ArtefactFile, type ArtefactIdentity } from './artefactFile.ts'
import type { ManifestFile } from './manifest.ts'

/** Writes a file of a result in one go and closes it on errors. */
export async function writeArtefact(
  folder: string,
  identity: ArtefactIdentity,
  write: (file: ArtefactFile) => Promise<void>,
): Promise<ManifestFile> {
  const file = await ArtefactFile.create(folder, identity)
  try {
    await write(file)
    return await file.finish()
  } catch (error) {
    await file.abandon()
    throw error
  }
}
