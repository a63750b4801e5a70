/** Code of a system error, such as ENOENT; undefined for whatever else was caught. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
