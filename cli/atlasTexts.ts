import type { AtlasError, AtlasErrors, AtlasErrorTag, CheckFinding, GeoTiffIssue, ImportIssue } from '#atlas'
import type { Messages } from '#contracts'

type Faults = Messages['atlasFaults']
/** Does not compile when an error has no text, or a text needs fields that the error lacks. */
type ErrorTexts = { readonly [Tag in AtlasErrorTag]: (error: AtlasErrors[Tag]) => string }

/** Text of an atlas error in the operator's language, with the remedy. */
export function atlasErrorText(error: AtlasError, { errors }: Faults): string {
  const texts: ErrorTexts = errors
  return (texts[error._tag as AtlasErrorTag] as (error: AtlasError) => string)(error)
}

/** `file: variable: problem (the values concerned)`. */
export function importIssueText({ code, file, variable, reason }: ImportIssue, faults: Faults): string {
  const texts: Readonly<Record<ImportIssue['code'], string>> = faults.importIssues
  return [baseName(file), variable, `${texts[code]} (${reason})`].filter((part) => part !== null).join(': ')
}

/** `file: problem (the values concerned)`. */
export function geoTiffIssueText({ code, file, reason }: GeoTiffIssue, faults: Faults): string {
  const texts: Readonly<Record<GeoTiffIssue['code'], string>> = faults.geoTiffIssues
  return `${baseName(file)}: ${texts[code]} (${reason})`
}

/** Finding of a check, with the values concerned. */
export function findingText({ code, message }: CheckFinding, faults: Faults): string {
  const texts: Readonly<Record<CheckFinding['code'], string>> = faults.checkFindings
  return `${texts[code]}: ${message}`
}

function baseName(file: string | null): string | null {
  return file === null ? null : file.replace(/^.*[/\\]/, '')
}
