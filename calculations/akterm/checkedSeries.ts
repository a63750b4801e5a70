import type { AtlasInfo } from '#atlas'
import { type AtlasCell, createFormat, type DispersionSeries, messages } from '#contracts'
import { type AktermCheck, aktermOf, checkAkterm, type DispersionYearResult, writeAkterm } from '#domain'
import type { AktermSite, AktermSpec } from './spec.ts'

/** Number of the station, for a series that is not from a station of the weather service. */
const station = 0

/** Content for the head of a series. */
export interface DescribedSeries {
  readonly site: AktermSite
  readonly cell: AtlasCell
  readonly made: DispersionSeries['made']
  readonly year: DispersionYearResult
  readonly info: AtlasInfo
  readonly programVersion: string
  readonly spec: Pick<AktermSpec, 'year' | 'method'>
}

/** An AKTerm file and the findings of reading it back by the rules of AUSTAL's reader. */
export interface CheckedSeries {
  readonly file: string
  readonly content: Buffer
  readonly check: AktermCheck
}

/** Writes the series in memory and reads it back. @param file  its name */
export function checkedSeries(described: DescribedSeries, file: string): CheckedSeries {
  const content = Buffer.from(writeAkterm(aktermOf(described.year, headOf(described), station)), 'latin1')
  return { file, content, check: checkAkterm(content) }
}

/** The comment lines: author, data and method of the series; in German, as the files' readers expect. */
function headOf({ site, cell, made, year, info, programVersion, spec }: DescribedSeries): string[] {
  const text = messages.de
  const { head, sources, classInputs } = text.akterm
  const { exact, number, latLon } = createFormat('de', text.units, 'UTC')
  const { ranking } = year
  const choice =
    spec.year === 'representative' && ranking !== null
      ? head.representative(
          String(year.year),
          spec.method.toUpperCase(),
          ranking.years
            .map((one) => one.year)
            .toSorted()
            .join(', '),
        )
      : head.named(String(year.year))
  return [
    head.title(site.name),
    head.place(latLon(site.lat, site.lon, 4)),
    head.atlas(info.title.de, info.id, info.version, latLon(cell.lat, cell.lon, 4)),
    ...(info.synthetic ? [text.orderWarnings.synthetic] : []),
    head.citation(info.citation),
    choice,
    head.wind(exact(made.anemometer_height), exact(made.roughness), sources[made.roughness_source]),
    head.heights(exact(made.displacement_factor), exact(made.reference_height)),
    head.classes(classInputs[made.class_input]),
    head.calms(exact(made.calm_below)),
    head.availability(number(100 * year.availability.availability, 1)),
    head.program(programVersion),
  ]
}
