import type { z } from 'zod'
import { importedSiteOf, importedSitesSchema, type siteImportFormSchema } from '#contracts'
import { decodeText, type FileIssue, type ImportedSite, readSiteSource, sitesOfSheet } from '#domain'
import { AppError } from '../../appError.ts'
import type { UploadedFile } from '../../http/readUpload.ts'
import { InvalidInput } from '../../http/validation.ts'
import { readKmz } from './kmz.ts'

type ImportForm = z.output<typeof siteImportFormSchema>

/** A flaw and the file it is in; null: the pasted text, or the import as a whole. */
export interface LocatedIssue {
  readonly file: string | null
  readonly issue: FileIssue
}

/** The sites of all sources of an import, numbered on across them. */
export interface ReadImport {
  /** `line` is the site's number in the import, counted from 1. */
  readonly sites: readonly ImportedSite[]
  readonly issues: readonly LocatedIssue[]
  /** The place in its file of the site with a number, or of an issue about it. */
  readonly placeOf: (number: number) => { readonly file: string | null; readonly line: number }
}

/** Reads pasted text, sites as JSON, and files. @throws AppError  INVALID_INPUT where none is there */
export function readImport(form: ImportForm, files: readonly UploadedFile[]): ReadImport {
  const sources = [
    ...(form.sites === undefined ? [] : [{ file: null, ...sitesOfJson(form.sites) }]),
    ...(form.text === undefined ? [] : [{ file: null, ...sitesOfText(form.text, form.utm_zone) }]),
    ...files.map(({ name, bytes }) => ({ file: name, ...sitesOfFile(bytes, form.utm_zone) })),
  ]
  if (sources.length === 0) throw new AppError('INVALID_INPUT', { field: 'file' })
  const places = sources.flatMap(({ file, sites }) => sites.map(({ line }) => ({ file, line })))
  return {
    sites: sources.flatMap(({ sites }) => sites).map((site, index) => ({ ...site, line: index + 1 })),
    issues: sources.flatMap(({ file, issues }) => issues.map((issue) => ({ file, issue }))),
    placeOf: (number) => places[number - 1] ?? { file: null, line: number },
  }
}

interface ReadSites {
  readonly sites: readonly ImportedSite[]
  readonly issues: readonly FileIssue[]
}

function sitesOfFile(bytes: Uint8Array, utmZone: string | undefined): ReadSites {
  const unpacked = readKmz(bytes)
  return sitesOfText(decodeText(unpacked ?? bytes), utmZone)
}

function sitesOfText(text: string, utmZone = ''): ReadSites {
  const { sheet, issues } = readSiteSource(text)
  if (sheet === null || issues.some(({ code }) => code === 'coordinateColumnsMissing'))
    return { sites: [], issues }
  const read = sitesOfSheet(sheet, utmZone)
  return { sites: read.sites, issues: [...issues, ...read.issues] }
}

function sitesOfJson(text: string): ReadSites {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new AppError('INVALID_INPUT', { field: 'sites' }, [], { cause: error })
  }
  const sites = importedSitesSchema.safeParse(json)
  if (!sites.success) throw new InvalidInput(importedSitesSchema, json)
  const read = sites.data
    .map(importedSiteOf)
    .map((site, index) => ({ ...site, line: site.line || index + 1 }))
  return { sites: read, issues: [] }
}
