import { createHash } from 'node:crypto'
import {
  type AddedOperation,
  formatUtc,
  type Language,
  type OperationFile,
  type OperationForm,
  presentRecord,
} from '#contracts'
import {
  maxOperationSteps,
  nameKey,
  readOperation,
  readProduction,
  readStatusLog,
  readTurbineProduction,
} from '#domain'
import type { CoveredMonth, DayEnergy, FarmOperation, StatedMonth } from '#domain/operation'
import { invalidField } from '../../../appError.ts'
import type { UploadedFile } from '../../../http/readUpload.ts'
import { presentWarnings, readSentTable } from '../../sentTable/sentTable.ts'
import { packOperation } from './packOperation.ts'

/** A file of operation, and the turbines of its farm. */
export interface OperationUpload {
  readonly form: OperationForm
  readonly file: UploadedFile
  readonly sites: readonly { readonly id: number; readonly name: string }[]
  readonly language: Language
}

/** The file as it is stored. */
export interface ReadOperationFile {
  readonly summary: OperationFile
  readonly warnings: AddedOperation['warnings']
  readonly sha256: string
  readonly data: Uint8Array
}

type Contents = Pick<OperationFile, 'turbines' | 'from' | 'till' | 'step_minutes' | 'energy_mwh'>

/** Reads a file of operation, for worker processes. @throws AppError INVALID_INPUT, naming lines or questions */
export async function readOperationFile(upload: OperationUpload): Promise<ReadOperationFile> {
  const { form, file, sites, language } = upload
  const read = await readers[form.kind](upload)
  const known = new Set(sites.map(({ name }) => nameKey(name)))
  const unknown = read.contents.turbines.filter((name) => !known.has(nameKey(name)))
  return {
    summary: {
      kind: form.kind,
      file: file.name.slice(-300),
      ...read.contents,
      unknown_turbines: unknown,
      reading: presentRecord(read.record),
    },
    warnings: presentWarnings(read.warnings, language),
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    data: read.data,
  }
}

/** A month at the meter, as it is stored. Files that were stored before have no days. */
export interface MeterMonth extends CoveredMonth {
  readonly days?: readonly DayEnergy[]
}

const dayMs = 86_400_000

const readers = {
  async steps({ form, file }: OperationUpload) {
    const { turbine, answers } = form
    const options = { ...(turbine !== undefined && { turbine }), ...(answers && { answers }) }
    const { table, ...read } = readSentTable({ form: {}, file }, (text) => readOperation(text, options))
    return { ...read, contents: contentsOfSteps(table), data: await packOperation(table) }
  },
  async status({ form, file }: OperationUpload) {
    const { turbine, answers } = form
    const options = { ...(turbine !== undefined && { turbine }), ...(answers && { answers }) }
    const { table, ...read } = readSentTable({ form: {}, file }, (text) => readStatusLog(text, options))
    const contents = {
      turbines: [...new Set(table.map((span) => span.turbine))],
      from: formatUtc(table.reduce((least, { fromMs }) => Math.min(least, fromMs), Infinity)),
      till: formatUtc(table.reduce((most, { endMs }) => Math.max(most, endMs), -Infinity)),
      ...{ step_minutes: null, energy_mwh: 0 },
    }
    return { ...read, contents, data: Buffer.from(JSON.stringify(table)) }
  },
  async months({ form, file, sites }: OperationUpload) {
    const options = { turbines: sites, maxRows: maxOperationSteps, answers: form.answers ?? {} }
    const { table, ...read } = readSentTable({ form: {}, file }, (text) =>
      readTurbineProduction(text, options),
    )
    const nameOf = new Map(sites.map(({ id, name }) => [id, name]))
    const months = table.map(({ siteId, year, month, energyKwh, availability }): StatedMonth => {
      if (month === null) throw invalidField(file.name, ({ operation }) => operation.refusals.wholeYear)
      return { turbine: nameOf.get(siteId)!, year, month, energyMwh: energyKwh / 1000, availability }
    })
    const turbines = [...new Set(months.map(({ turbine }) => turbine))]
    return { ...read, contents: { turbines, ...spanOf(months) }, data: packMonths(months) }
  },
  async meter({ form, file }: OperationUpload) {
    const { table, ...read } = readSentTable({ form: {}, file }, (text) =>
      readProduction(text, form.answers ? { answers: form.answers } : {}),
    )
    const months = table.months.map(({ year, month, energyMwh, share }): MeterMonth => {
      const [first, end] = [Date.UTC(year, month - 1), Date.UTC(year, month)]
      const days = table.days.filter(({ day }) => day * dayMs >= first && day * dayMs < end)
      return { year, month, energyMwh, share, days }
    })
    return { ...read, contents: { turbines: [], ...spanOf(months) }, data: packMonths(months) }
  },
}

function contentsOfSteps({ steps: { startMs, stepMs, count }, turbines }: FarmOperation): Contents {
  const kw = turbines.reduce(
    (sum, { powerKw }) => sum + powerKw.reduce((own, one) => own + (Number.isNaN(one) ? 0 : one), 0),
    0,
  )
  return {
    turbines: turbines.map(({ name }) => name),
    from: formatUtc(startMs),
    till: formatUtc(startMs + count * stepMs),
    step_minutes: stepMs / 60_000,
    energy_mwh: (kw * stepMs) / 3_600_000 / 1000,
  }
}

function spanOf(months: readonly CoveredOrStated[]): Omit<Contents, 'turbines'> {
  const starts = months.map(({ year, month }) => Date.UTC(year, month - 1))
  const last = new Date(starts.reduce((most, one) => Math.max(most, one), -Infinity))
  return {
    from: formatUtc(starts.reduce((least, one) => Math.min(least, one), Infinity)),
    till: formatUtc(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1)),
    step_minutes: null,
    energy_mwh: months.reduce((sum, { energyMwh }) => sum + energyMwh, 0),
  }
}

type CoveredOrStated = Pick<CoveredMonth, 'year' | 'month' | 'energyMwh'>

function packMonths(months: readonly CoveredOrStated[]): Uint8Array {
  return Buffer.from(JSON.stringify(months))
}
