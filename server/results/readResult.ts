import type { z } from 'zod'
import { readManifest } from '#calculations'
import { AppError } from '../appError.ts'
import { orFileExpired } from './orFileExpired.ts'

/** The only check of stored results, whatever their product. @throws AppError OLD_RESULT_FORMAT */
export function inReadFormat<Result>(schema: z.ZodType<Result>, stored: unknown): Result {
  const { data } = schema.safeParse(stored)
  if (data === undefined) throw new AppError('OLD_RESULT_FORMAT')
  return data
}

/** The result of a folder as calculated. @throws AppError FILE_EXPIRED, OLD_RESULT_FORMAT */
export async function readResult<Result>(folder: string, schema: z.ZodType<Result>): Promise<Result> {
  return inReadFormat(schema, (await orFileExpired(readManifest(folder))).result)
}

/** The same; null if its files are deleted or its format is no longer read. */
export async function readResultIfAny<Result>(
  folder: string,
  schema: z.ZodType<Result>,
): Promise<Result | null> {
  try {
    return await readResult(folder, schema)
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

/** A result with one of its sites. @throws AppError FILE_EXPIRED, OLD_RESULT_FORMAT, NOT_FOUND */
export async function readResultSite<Site extends { readonly site_id: number }, Result>(
  { folder, siteId }: { readonly folder: string; readonly siteId: number },
  schema: z.ZodType<Result & { readonly sites: readonly Site[] }>,
): Promise<{ readonly result: Result; readonly site: Site }> {
  const result = await readResult(folder, schema)
  const site = result.sites.find(({ site_id }) => site_id === siteId)
  if (site === undefined) throw new AppError('NOT_FOUND')
  return { result, site }
}
