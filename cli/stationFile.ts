import { readFile } from 'node:fs/promises'
import { unpackStationFile } from '#calculations'
import { createFormat, fileIssueText } from '#contracts'
import {
  decodeText,
  type FileIssue,
  readStationTable,
  type StationKind,
  type StationTable,
  stationMaxCharacters,
} from '#domain'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'

/** Reads an hourly file of a station: plain, gzipped, or in the weather service's archive. */
export async function readStationFile(
  context: Context,
  file: string,
  kind: StationKind,
): Promise<StationTable> {
  const { aktermCommand: text } = context.words
  const result = readStationTable(decodeText(await bytesOfFile(context, file)), kind)
  const issueLine = (issue: FileIssue) => `${text.issue(file, issueText(context, issue))}\n`
  if (!result.ok) throw new Failure(result.issues.map(issueLine).join('').trimEnd())
  for (const warning of result.warnings) process.stderr.write(issueLine(warning))
  return result.value
}

/** Bytes of a file that may be packed. @throws Failure  absent, damaged or too large */
export async function bytesOfFile(context: Context, file: string): Promise<Uint8Array> {
  const { aktermCommand: text } = context.words
  const packed = await packedBytesOfFile(context, file)
  const unpacked = await unpackStationFile(packed, stationMaxCharacters)
  if (unpacked.ok) return unpacked.bytes
  const { flaw } = unpacked
  throw new Failure(
    flaw === 'tooLarge' ? text.tooLarge(file, String(stationMaxCharacters / 1e6)) : text[flaw](file),
  )
}

/** Bytes of a file, unchanged. @throws Failure  absent */
export async function packedBytesOfFile(context: Context, file: string): Promise<Uint8Array> {
  const { aktermCommand: text } = context.words
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(error.code === 'ENOENT' ? text.noSuchFile(file) : text.unreadable(file), 2)
  })
}

function issueText(context: Context, issue: FileIssue): string {
  const { words, language } = context
  const said = fileIssueText(issue, words, createFormat(language, words.units).exact)
  return 'line' in issue ? words.fileIssues.atLine(String(issue.line), said) : said
}
