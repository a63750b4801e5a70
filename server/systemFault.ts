import { type Language, messages } from '#contracts'
import { isErrnoException } from './db/errno.ts'

/** Kinds of system errors, by the operator's remedy. */
const codes = {
  full: ['ENOSPC', 'EDQUOT', 'EFBIG'],
  forbidden: ['EACCES', 'EPERM', 'EROFS'],
  missing: ['ENOENT'],
  unusable: ['ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY', 'ENAMETOOLONG', 'ELOOP', 'EXDEV', 'EINVAL'],
  tooManyFiles: ['EMFILE', 'ENFILE'],
  noMemory: ['ENOMEM', 'EAGAIN'],
  disk: [
    'EIO',
    'ENXIO',
    'ENODEV',
    'ESTALE',
    'EBUSY',
    'ETXTBSY',
    'EREMOTEIO',
    'ENOTSUP',
    'ENOSYS',
    'ENOTCONN',
  ],
  network: [
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNABORTED',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENETDOWN',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EPIPE',
    'EADDRNOTAVAIL',
  ],
} as const

/** All codes explained by `systemFaultText`. */
export const systemFaultCodes: readonly string[] = Object.values(codes).flat()

/** Explains a system error with its remedy, in one line; null: another error, thus a bug. */
export function systemFaultText(error: unknown, language: Language): string | null {
  const fault = [error, error instanceof Error ? error.cause : undefined].find(isSystemError)
  if (fault === undefined) return null
  const { code = '', path, syscall, message } = fault
  const text = messages[language].systemFaults
  const kind = kinds.find((name) => (codes[name] as readonly string[]).includes(code)) ?? 'other'
  const { hostname, address } = fault as { readonly hostname?: string; readonly address?: string }
  const what = path ?? hostname ?? address ?? syscall ?? ''
  return kind === 'other' ? text.other(message.split('\n', 1)[0]!) : text[kind](what, code)
}

const kinds = Object.keys(codes) as (keyof typeof codes)[]

/** Whether the code is the operating system's; codes of Node itself begin with ERR_. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return (
    isErrnoException(error) && /^E(?!RR_)[A-Z0-9_]+$/.test(error.code ?? '') && error.syscall !== undefined
  )
}
