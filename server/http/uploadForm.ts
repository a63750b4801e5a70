import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type AppIssue, invalidField } from '../appError.ts'
import { InvalidInput } from '../input/index.ts'
import { readUpload, type UploadedFile } from './readUpload.ts'

/** Fields of an uploaded form, checked, and its files in order. */
interface SentForm<Schema extends z.ZodType> {
  readonly form: z.output<Schema>
  readonly files: readonly UploadedFile[]
}

/** Form that a route accepts with files: the options of the route, and its reader. */
interface UploadForm<Schema extends z.ZodType> {
  readonly options: { readonly bodyLimit: number }
  /** @throws AppError PAYLOAD_TOO_LARGE, INVALID_INPUT */
  readonly read: (call: { readonly request: FastifyRequest }) => Promise<SentForm<Schema>>
}

interface FormLimits {
  /** Limit of one file, and of one text field. */
  readonly bytes: number
  readonly files?: number
  /** Limit of all files and fields together; default: that of one file. */
  readonly totalBytes?: number
  /** Limit of everything except the files. */
  readonly formBytes?: number
}

/** Describes a form with files, by default one. */
export function uploadForm<Schema extends z.ZodType>(
  schema: Schema,
  { bytes, files = 1, totalBytes = bytes, formBytes = 100_000 }: FormLimits,
): UploadForm<Schema> {
  return {
    options: { bodyLimit: totalBytes + formBytes },
    read: async ({ request }) => {
      const sent = await readUpload(request, { bytes, files, totalBytes })
      const form = schema.safeParse(sent.fields)
      if (!form.success) throw new InvalidInput(schema, sent.fields, 'form')
      return { form: form.data, files: sent.files }
    },
  }
}

/** The only file of a form. @throws AppError INVALID_INPUT  there is none */
export function requireFile(
  [file]: readonly UploadedFile[],
  describe: AppIssue['describe'],
  path = 'file',
): UploadedFile {
  if (file === undefined) throw invalidField(path, describe)
  return file
}
