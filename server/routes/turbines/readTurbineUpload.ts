import {
  type CheckedTurbineFile,
  createFormat,
  fileIssueText,
  type Language,
  messages,
  presentRecord,
  soundRecordOf,
  turbineFileSchema,
  windClassRecordOf,
} from '#contracts'
import {
  cutOutQuestion,
  decodeText,
  type FileIssue,
  identityQuestion,
  type PerformanceTable,
  readTurbineFile,
  type TurbineIdentity,
  withCutOut,
  withoutIdentity,
} from '#domain'
import { invalidField } from '../../appError.ts'
import type { Upload } from '../../http/readUpload.ts'
import { InvalidInput, questionsRefusal } from '../../input/index.ts'

export interface TurbineUploadTask {
  readonly upload: Upload
  /** Type for the curve; null: the file is only read. */
  readonly type: TurbineIdentity | null
  readonly language: Language
}

/** Reads the uploaded turbine file. @throws AppError  INVALID_INPUT */
export function readTurbineUpload({ upload, type, language }: TurbineUploadTask): CheckedTurbineFile {
  const { fields, files } = upload
  const text = messages[language]
  const form = turbineFileSchema.safeParse(fields)
  if (!form.success) throw new InvalidInput(turbineFileSchema, fields, 'form')
  const file = files[0]
  const content = file === undefined ? form.data.text : decodeText(file.bytes)
  if (content === undefined) throw invalidField('text', (text) => text.inputFlaws.missing)
  const { answers = {} } = form.data
  const { format, read } = readTurbineFile(file?.name ?? form.data.file_name ?? '', content, {
    decimal: form.data.decimal_mark,
    answers: withoutIdentity(answers),
  })
  const number = createFormat(language, text.units).exact
  const describe = (issue: FileIssue) => ({
    line: 'line' in issue ? issue.line : null,
    message: fileIssueText(issue, text, number),
  })
  if (!read.ok && read.issues.length === 0) throw questionsRefusal(read.record)
  if (!read.ok) return { ok: false, format, issues: read.issues.map(describe) }
  const question = type && identityQuestion(read.value, type, answers)
  if (question) throw questionsRefusal({ ...read.record, questions: [question] })
  const cutOut = type && cutOutQuestion(read.value.tables, answers)
  if (cutOut) throw questionsRefusal({ ...read.record, questions: [cutOut] })
  const { name, manufacturer, rotorDiameterM, ratedPowerKw, hubHeightsM, designClass } = read.value
  const tables = withCutOut(read.value.tables, answers)
  return {
    ok: true,
    format,
    name,
    manufacturer,
    rotor_diameter_m: rotorDiameterM,
    rated_power_kw: ratedPowerKw,
    hub_heights_m: [...hubHeightsM],
    wind_class: designClass === undefined ? null : windClassRecordOf(designClass),
    curves: tables.map(presentTable),
    warnings: read.warnings.map(describe),
    reading: presentRecord(read.record),
  }
}

function presentTable(table: PerformanceTable) {
  const {
    mode,
    airDensityKgM3,
    noiseLevelDb,
    cutInMs,
    cutOutMs,
    restartMs,
    stationaryCt,
    power,
    thrust,
    sound,
  } = table
  return {
    name: mode,
    air_density_kg_m3: airDensityKgM3,
    noise_level_db: noiseLevelDb,
    sound: sound ? soundRecordOf(sound) : null,
    cut_in_ms: cutInMs,
    cut_out_ms: cutOutMs,
    restart_ms: restartMs,
    stationary_ct: stationaryCt,
    power: { wind_speed_ms: [...power.windSpeedMs], power_kw: [...power.values] },
    thrust: thrust && { wind_speed_ms: [...thrust.windSpeedMs], ct: [...thrust.values] },
  }
}
