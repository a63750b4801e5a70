import { AppError } from '../appError.ts'
import { isMissing } from '../jobFolders/folderEntries.ts'

/** @throws AppError  FILE_EXPIRED where what is read was deleted */
export async function orFileExpired<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) throw new AppError('FILE_EXPIRED', {}, [], { cause: error })
    throw error
  }
}
