import { type GridPoint, readVoltageLevel, voltageLevels } from '#domain/register'
import { type Companions, readOptional } from './readXml.ts'
import type { RegisterNotes } from './registerNotes.ts'

/** Grid connection points at places of wind turbines, by the number of the place (SEL…). */
export type GridPoints = Map<string, GridPoint>

/**
 * Reads Netzanschlusspunkte.xml. A place with several points has the highest voltage and its operator.
 * @param locations  places to read; millions of others belong to other energy sources
 */
export function readGridPoints(
  chunks: AsyncIterable<string>,
  file: string,
  { values }: Companions,
  { notes, points, locations }: GridReading,
): Promise<void> {
  const names = { root: 'Netzanschlusspunkte', record: 'Netzanschlusspunkt' }
  const onRecord = (fields: ReadonlyMap<string, string>) => {
    const text = (name: string) => fields.get(name)?.trim() ?? ''
    const code = text('Spannungsebene')
    const own: GridPoint = {
      voltage: readVoltageLevel(values.get(code) ?? code),
      gridOperator: text('NetzbetreiberMaStRNummer').toUpperCase() || null,
    }
    const location = text('LokationMastrNummer').toUpperCase()
    const known = points.get(location)
    if (known === undefined || rank(own) < rank(known)) points.set(location, own)
  }
  return readOptional(chunks, file, names, notes, onRecord, (record) =>
    locations.has(/SEL\d{12}/i.exec(record)?.[0].toUpperCase() ?? ''),
  )
}

export interface GridReading {
  readonly notes: RegisterNotes
  readonly points: GridPoints
  readonly locations: ReadonlySet<string>
}

const rank = ({ voltage }: GridPoint) =>
  voltage === null ? voltageLevels.length : voltageLevels.indexOf(voltage)

/** Reads the names of the operators of grid points from Marktakteure.xml, which also lists the owners of plants. */
export async function readGridOperators(
  chunks: AsyncIterable<string>,
  file: string,
  { notes, points }: Pick<GridReading, 'notes' | 'points'>,
): Promise<void> {
  const numbers = new Set([...points.values()].map(({ gridOperator }) => gridOperator ?? ''))
  const found = new Map<string, string>()
  const names = { root: 'Marktakteure', record: 'Marktakteur' }
  await readOptional(
    ...([chunks, file, names, notes] as const),
    (fields) => {
      const name = fields.get('Firmenname')?.trim() ?? ''
      if (name !== '') found.set(fields.get('MastrNummer')?.trim().toUpperCase() ?? '', name)
    },
    (record) => numbers.has(/SNB\d{12}/i.exec(record)?.[0].toUpperCase() ?? ''),
  )
  for (const [location, point] of points)
    points.set(location, {
      ...point,
      gridOperator: found.get(point.gridOperator ?? '') ?? point.gridOperator,
    })
}
