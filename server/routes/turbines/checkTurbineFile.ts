import type { FastifyRequest } from 'fastify'
import {
  type CheckedTurbineFile,
  createFormat,
  fileIssueText,
  type Language,
  type Messages,
} from '#contracts'
import { decodeText, type FileIssue, type PerformanceTable, readTurbineFile } from '#domain'
import { AppError } from '../../appError.ts'
import { readUpload } from '../../http/readUpload.ts'

const megabyte = 1024 ** 2

/** Reads the uploaded turbine file. @throws AppError  PAYLOAD_TOO_LARGE, INVALID_INPUT */
export async function checkTurbineFile(
  request: FastifyRequest,
  text: Messages,
  language: Language,
): Promise<CheckedTurbineFile> {
  const { fields, files } = await readUpload(request, { bytes: 2 * megabyte, files: 1 })
  const file = files[0]
  const content = file === undefined ? fields.text : decodeText(file.bytes)
  if (content === undefined) throw new AppError('INVALID_INPUT', { field: 'text' })
  const { format, read } = readTurbineFile(file?.name ?? fields.file_name ?? '', content)
  const number = createFormat(language, text.units).exact
  const tell = (issue: FileIssue) => ({
    line: 'line' in issue ? issue.line : null,
    message: fileIssueText(issue, text, number),
  })
  if (!read.ok) return { ok: false, format, issues: read.issues.map(tell) }
  const { name, manufacturer, rotorDiameterM, ratedPowerKw, hubHeightsM, tables } = read.value
  return {
    ok: true,
    format,
    name,
    manufacturer,
    rotor_diameter_m: rotorDiameterM,
    rated_power_kw: ratedPowerKw,
    hub_heights_m: [...hubHeightsM],
    curves: tables.map(presentTable),
    warnings: read.warnings.map(tell),
  }
}

function presentTable(table: PerformanceTable) {
  const { mode, airDensityKgM3, noiseLevelDb, cutInMs, cutOutMs, restartMs, stationaryCt, power, thrust } =
    table
  return {
    name: mode,
    air_density_kg_m3: airDensityKgM3,
    noise_level_db: noiseLevelDb,
    cut_in_ms: cutInMs,
    cut_out_ms: cutOutMs,
    restart_ms: restartMs,
    stationary_ct: stationaryCt,
    power: { wind_speed_ms: [...power.windSpeedMs], power_kw: [...power.values] },
    thrust: thrust && { wind_speed_ms: [...thrust.windSpeedMs], ct: [...thrust.values] },
  }
}
