import { z } from 'zod'
import {
  eyaDefQuerySchema,
  iecDocumentQuerySchema,
  type Language,
  routes,
  windIoQuerySchema,
} from '#contracts'
import { withInstalledGround } from '../../atlases/installedGround.ts'
import type { StoredAssessment } from '../../db/schema/jobs.ts'
import type { Environment } from '../../env.ts'
import { InvalidInput } from '../../input/index.ts'
import { documentAsJson } from '../../results/documentAsJson.ts'
import { exportedReport } from './exportedReport.ts'
import { eyaDefDocument, powerCurveDocuments, withoutGround } from './eyaDef/index.ts'
import type { FarmFormat } from './farmFormats.ts'
import { readFarm } from './farmOnDisk.ts'
import { farmWindIo } from './farmWindIo.ts'
import { groundsOf } from './groundsOf.ts'
import { siteChecks } from './siteChecks.ts'

export interface FarmExport {
  /** Folder of a calculation. */
  readonly folder: string
  /** Its specification and the address of its atlas, for windIO. */
  readonly order: { readonly spec: object; readonly url: string } | null
  /** Facts as the interface takes them in the query of the same document. */
  readonly facts: Readonly<Record<string, string>>
  /** Another assessment to compare with in the report; null: none. */
  readonly other: StoredAssessment | null
  readonly language: Language
  readonly onProblem: (line: string) => void
}

/** A file of an export; the name is for several files of one format. */
export interface ExportedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

type Environs = Pick<Environment, 'atlasUrls'> & Parameters<typeof exportedReport>[0]
type Writer = (environment: Environs, farm: FarmExport) => Promise<readonly ExportedFile[]>

const writers: Readonly<Record<FarmFormat, Writer>> = {
  async 'eya-def'(environment, { folder, facts: given, language, onProblem }) {
    const facts = parsed(eyaDefQuerySchema, given)
    const result = await readFarm(ordered(folder))
    const grounds = await withInstalledGround(environment, onProblem, (ground) =>
      groundsOf(ground, withoutGround(result)),
    )
    const issuedOn = new Date().toISOString().slice(0, 10)
    return [json('eya_def', eyaDefDocument({ result, facts, grounds, language, issuedOn }))]
  },
  async windio(_environment, { folder, order, facts, language }) {
    const { language: _, ...years } = parsed(windIoQuerySchema, facts)
    if (order === null) throw new TypeError('windIO needs the order')
    const { zip } = await farmWindIo({ farm: ordered(folder), ...order, years, language })
    return [{ name: 'windio.zip', bytes: zip }]
  },
  async 'iec-61400-16'(_, { folder, facts: given, language }) {
    const facts = parsed(iecDocumentQuerySchema, given)
    const { power_curves: curves } = await readFarm(ordered(folder))
    return powerCurveDocuments(curves, facts, language).map((document, index) =>
      json(`iec_61400_16_${index + 1}`, document),
    )
  },
  async report(environment, { folder, facts, other, language, onProblem }) {
    const names = parsed(routes.jobReport.query.omit({ ensemble: true, language: true }), facts)
    const farm = { ...ordered(folder), other }
    const pdf = await withInstalledGround(environment, onProblem, (ground) =>
      exportedReport(environment, { farm, names, ground, language, onProblem }),
    )
    return [{ name: 'report.pdf', bytes: pdf }]
  },
  async checks(_, { folder, facts, language }) {
    parsed(z.strictObject({}), facts)
    return [json('checks', siteChecks(await readFarm(ordered(folder)), language))]
  },
}

/**
 * A calculated energy yield in a format of its field, as the page and the interface write it.
 * @throws AppError  INVALID_INPUT, REPORT_INCOMPLETE, OLD_RESULT_FORMAT, FILE_EXPIRED
 * @throws InvalidInput  missing or impossible facts
 */
export async function exportFarm(
  environment: Environs,
  format: FarmFormat,
  farm: FarmExport,
): Promise<readonly ExportedFile[]> {
  return writers[format](environment, farm)
}

/** The yield with the losses and uncertainties of its order. */
const ordered = (folder: string) => ({ folder, changed: null, other: null })

const json = (name: string, document: object): ExportedFile => ({
  name: `${name}.json`,
  bytes: documentAsJson(document),
})

function parsed<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const read = schema.safeParse(data)
  if (!read.success) throw new InvalidInput(schema, data)
  return read.data
}
