import { basisFact } from '#contracts'
import type { AktermMaterial } from './report.ts'

/** Location of the series, its sources and its method. */
export function facts({
  result,
  site,
  language,
  calculatedAt,
  text,
  format,
}: AktermMaterial): readonly (readonly [string, string])[] {
  const { akterm: words } = text
  const { facts: labels } = words.pdf
  const { exact, latLon, number } = format
  const { made, cell } = site
  const years = (site.ranking?.years ?? []).map(({ year }) => year).toSorted((a, b) => a - b)
  const chosen =
    result.year === 'representative' && years.length > 0
      ? words.head.representative(
          String(site.year),
          result.method.toUpperCase(),
          format.years(years[0]!, years.at(-1)!),
        )
      : words.head.named(String(site.year))
  const weather = [
    `${result.atlas_title[language]} · ${result.atlas} ${result.atlas_version}`,
    // The basis names both.
    ...[result.citation, result.licence ?? ''].filter(Boolean),
  ]
  return [
    [labels.place, latLon(site.lat, site.lon, 5)],
    [labels.year, withoutLabel(chosen)],
    [labels.weather, weather.join(' · ')],
    ...(result.basis === undefined ? [] : [basisFact(result.basis, language)]),
    [labels.cell, words.place.cellAt(latLon(cell.lat, cell.lon, 4), number(cell.distance, 1))],
    [
      labels.wind,
      words.head.wind(
        exact(made.anemometer_height),
        exact(made.roughness),
        made.land_use === null
          ? words.sources[made.roughness_source]
          : `${words.sources.landUse}: ${words.landUse[made.land_use]}`,
      ),
    ],
    [labels.heights, words.head.heights(exact(made.displacement_factor), exact(made.reference_height))],
    [labels.classes, words.classInputs[made.class_input]],
    [labels.calms, withoutLabel(words.head.calms(exact(made.calm_below)))],
    [labels.files, site.check.file],
    [labels.calculated, words.pdf.calculatedBy(format.dateUtc(calculatedAt), result.program_version)],
    [labels.hash, result.input_hash],
  ]
}

/** A line of the file's header begins with a label. */
function withoutLabel(line: string): string {
  return line.slice(line.indexOf(': ') + 1).trim()
}
