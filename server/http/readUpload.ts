import type { FastifyRequest } from 'fastify'
import { AppError, type AppIssue } from '../appError.ts'

export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Multipart form: its text fields, each once, and its files in order. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly UploadedFile[]
}

export interface UploadLimits {
  /** Limit of one file, and of one text field. */
  readonly bytes: number
  readonly files: number
  /** Limit of all files and fields together; default: that of one file. */
  readonly totalBytes?: number
}

const megabyte = 1024 ** 2
const mostFields = 20

/**
 * Reads a multipart form into memory; if the client aborts, nothing is left.
 * @throws AppError PAYLOAD_TOO_LARGE, INVALID_INPUT
 */
export async function readUpload(
  request: FastifyRequest,
  { bytes, files, totalBytes = bytes }: UploadLimits,
): Promise<Upload> {
  if (!request.isMultipart())
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
      type: request.headers['content-type']?.slice(0, 100) ?? '?',
      expected: 'multipart/form-data',
    })
  const tooLarge = (limit = bytes) => new AppError('PAYLOAD_TOO_LARGE', { limit: `${limit / megabyte} MB` })
  let left = totalBytes
  const take = (count: number) => {
    left -= count
    if (left < 0) throw tooLarge(totalBytes)
  }
  const fields: Record<string, string> = {}
  const uploaded: UploadedFile[] = []
  const limits = { fileSize: bytes, fieldSize: bytes, files, fields: mostFields, parts: mostFields + files }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const content = await part.toBuffer()
        take(content.length)
        uploaded.push({ name: part.filename, bytes: content })
      } else if (part.valueTruncated) throw tooLarge()
      else if (Object.hasOwn(fields, part.fieldname)) throw formError(part.fieldname, 'repeated')
      else {
        const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
        take(Buffer.byteLength(value))
        fields[part.fieldname] = value
      }
    }
  } catch (error) {
    if ((error as { statusCode?: unknown }).statusCode === 413) throw tooLarge()
    if (error instanceof AppError) throw error
    // Only the form is read here: it is damaged, or the client aborted.
    throw formError('multipart/form-data', 'form', error)
  }
  return { fields, files: uploaded }
}

function formError(field: string, flaw: 'repeated' | 'form', cause?: unknown): AppError {
  const issue: AppIssue = { path: field.slice(0, 200), describe: (text) => text.inputFlaws[flaw] }
  return new AppError('INVALID_INPUT', { field: issue.path }, [issue], { cause })
}
