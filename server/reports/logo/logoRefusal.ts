import { AppError, type AppIssue } from '../../appError.ts'

/** A picture that cannot be a logo, and why. */
export function logoRefusal(describe: AppIssue['describe'], cause?: unknown): AppError {
  return new AppError('INVALID_INPUT', { field: 'logo' }, [{ path: 'logo', describe }], { cause })
}
