import type { FastifyRequest } from 'fastify'
import { AppError } from '../appError.ts'

export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A multipart form: its text fields, the last of each name, and its files in their order. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly UploadedFile[]
}

export interface UploadLimits {
  /** Bytes of one file, and of one text field. */
  readonly bytes: number
  readonly files: number
}

const megabyte = 1024 ** 2
const mostFields = 20

/**
 * Reads a multipart form into memory; a client that goes away in the middle leaves nothing behind.
 *
 * @throws AppError  PAYLOAD_TOO_LARGE, INVALID_INPUT
 */
export async function readUpload(request: FastifyRequest, { bytes, files }: UploadLimits): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('INVALID_INPUT', { field: 'multipart/form-data' })
  const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', { limit: `${bytes / megabyte} MB` })
  const fields: Record<string, string> = {}
  const kept: UploadedFile[] = []
  const limits = { fileSize: bytes, fieldSize: bytes, files, fields: mostFields, parts: mostFields + files }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') kept.push({ name: part.filename, bytes: await part.toBuffer() })
      else if (part.valueTruncated) throw tooLarge()
      else fields[part.fieldname] = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
    }
  } catch (error) {
    if ((error as { statusCode?: unknown }).statusCode === 413) throw tooLarge()
    // The client went away: nobody hears the answer, and it is no fault of ours.
    if (request.raw.destroyed) throw new AppError('INVALID_INPUT', {}, [], { cause: error })
    throw error
  }
  return { fields, files: kept }
}
