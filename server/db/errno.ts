/** Whether something caught carries a system error code, such as EADDRINUSE or ENOSPC. */
export function isErrnoException(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string'
}

/** Whether a disk has no room left: reported by the system, or by PostgreSQL (53100, or in the words of the system). */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    code === '53100' ||
    /no space left on device/i.test(error.message)
  )
}
