import { AppError, type AppIssue } from '../../appError.ts'

/** Refusal of a picture as a logo, with the reason. */
export function logoRefusal(describe: AppIssue['describe'], cause?: unknown): AppError {
  return new AppError('INVALID_INPUT', { field: 'logo' }, [{ path: 'logo', describe }], { cause })
}
