/** Whether something caught carries a system error code, such as EADDRINUSE or ENOSPC. */
export function isErrnoException(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string'
}
