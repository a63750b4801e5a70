import { unpackStationFile } from '#calculations'
import {
  type AktermFileCheck,
  aktermCheckMaxBytes,
  aktermFindingText,
  createFormat,
  type Language,
  messages,
} from '#contracts'
import { checkAkterm } from '#domain'
import { AppError } from '../../../appError.ts'
import type { UploadedFile } from '../../../http/readUpload.ts'

const megabyte = 1024 ** 2

/** A file checked by the rules of AUSTAL's reader, for worker processes. @throws AppError  INVALID_INPUT */
export async function checkFile({
  file,
  language,
}: {
  readonly file: UploadedFile
  readonly language: Language
}): Promise<AktermFileCheck> {
  const { name } = file
  const unpacked = await unpackStationFile(file.bytes, aktermCheckMaxBytes)
  if (!unpacked.ok) {
    const { flaw } = unpacked
    throw new AppError('INVALID_INPUT', { field: name }, [
      {
        path: name,
        describe: ({ aktermCommand }) =>
          flaw === 'tooLarge'
            ? aktermCommand.tooLarge(name, String(aktermCheckMaxBytes / megabyte))
            : aktermCommand[flaw](name),
      },
    ])
  }
  const text = messages[language]
  const format = createFormat(language, text.units, 'UTC')
  const { findings, isSound, records, validRecords, hasRain } = checkAkterm(unpacked.bytes)
  return {
    file: name,
    sound: isSound,
    records,
    valid_records: validRecords,
    rain: hasRain,
    findings: findings.map((finding) => ({
      line: finding.line,
      severity: finding.severity,
      code: finding.rule.code,
      message: aktermFindingText(finding, text, format),
    })),
  }
}
