import { readManifest } from '#calculations'
import { orFileExpired } from './orFileExpired.ts'

/** A result of any product as calculated, for worker processes. @throws AppError FILE_EXPIRED */
export async function resultAsJson(folder: string): Promise<Uint8Array> {
  return Buffer.from(JSON.stringify((await orFileExpired(readManifest(folder))).result))
}
