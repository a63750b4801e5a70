import type { ErrorCode } from '#contracts'
import { AppError } from '../appError.ts'

/** Time after which a client should try again, s. */
export const comeBackS = 5

/** A request refused because of the load, before any work for it; many of them come at once. */
export class Shed extends AppError {
  constructor(code: Extract<ErrorCode, 'TOO_MANY_REQUESTS' | 'SERVER_BUSY'>) {
    super(code, { seconds: comeBackS })
  }
}
