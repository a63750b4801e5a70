import { ManifestDamaged } from '#calculations'
import { AppError } from '../appError.ts'
import { StoreAway } from '../artefacts/index.ts'
import { isMissing } from '../jobFolders/folderEntries.ts'

/** @throws AppError FILE_EXPIRED if the file was deleted; RESULTS_UNAVAILABLE if it is damaged */
export async function orFileExpired<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) throw new AppError('FILE_EXPIRED', {}, [], { cause: error })
    if (error instanceof ManifestDamaged) throw new StoreAway(error.message, { cause: error })
    throw error
  }
}
