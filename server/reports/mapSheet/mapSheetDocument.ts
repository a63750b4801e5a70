import { basisFact, createFormat, type DrawnMap, type Language, type MapSheet, messages } from '#contracts'
import type { Picture } from '#domain'
import { type Block, niceStep } from '../blocks/index.ts'
import { printablePage } from '../page/index.ts'

export interface MapSheetInput {
  readonly sheet: MapSheet
  /** Maps with a legend: one, two side by side, or their difference. */
  readonly legends: readonly DrawnMap[]
  /** Maps that the values are from. */
  readonly sources: readonly DrawnMap[]
  readonly picture: Pick<Picture, 'kind' | 'widthPx' | 'heightPx'>
  readonly language: Language
  readonly programVersion: string
}

/** Name of the picture among the files of the document. */
export function mapPictureFile({ kind }: Pick<Picture, 'kind'>): string {
  return `map.${kind}`
}

/** A map on the screen with all that its picture does not show, for the typesetter. */
export function mapSheetDocument(input: MapSheetInput): Uint8Array {
  const { legends, language } = input
  const { maps, productionReport } = messages[language]
  const name = legends.map(({ title }) => title).join(' | ')
  return printablePage({
    language,
    title: maps.sheet.title,
    name,
    facts: factsOf(input),
    blocks: [pictureBlock(input, name), ...legends.map((layer, index) => legendBlock(input, layer, index))],
    method: maps.sheet.method,
    foot: maps.sheet.title,
    pageOf: productionReport.page('{page}', '{pages}'),
  })
}

function factsOf({ sheet, sources, language, programVersion }: MapSheetInput): (readonly [string, string])[] {
  const { maps, products, units } = messages[language]
  const format = createFormat(language, units)
  const { west, south, east, north } = sheet.box
  const corners = [format.latLon(south, west, 2), format.latLon(north, east, 2)].join(' – ')
  const { atlasVersion } = products.result
  return [
    [maps.sheet.place, corners],
    ...distinct([
      ...sources.map(
        ({ atlas_title: title, atlas_version: version, citation }): Fact => [
          maps.source,
          `${title}, ${atlasVersion} ${version}. ${citation}`,
        ],
      ),
      ...sources.map(({ licence }): Fact => [maps.licence, licence]),
      ...sources.map(({ basis }) => basisFact(basis, language)),
    ]),
    ...(sheet.background === '' ? [] : [[maps.sheet.background, sheet.background] as const]),
    [products.result.programVersion, programVersion],
  ]
}

type Fact = readonly [label: string, value: string]

function distinct(facts: readonly Fact[]): Fact[] {
  return [...new Map(facts.map((fact) => [fact.join('\n'), fact])).values()]
}

function pictureBlock({ sheet, picture, language }: MapSheetInput, alt: string): Block {
  const { maps, units } = messages[language]
  const format = createFormat(language, units)
  const lengthM = niceStep(sheet.width_m, 6)
  return {
    kind: 'picture',
    file: mapPictureFile(picture),
    alt,
    ratio: picture.widthPx / picture.heightPx,
    scale: {
      share: lengthM / sheet.width_m,
      label: lengthM < 1000 ? format.quantity(lengthM, 'm') : format.quantity(lengthM / 1000, 'km'),
    },
    north: maps.north,
  }
}

function legendBlock(
  { sheet }: MapSheetInput,
  { title, unit, atlas_title: atlas }: DrawnMap,
  index: number,
): Block {
  const quantity = unit === '' ? title : `${title} (${unit})`
  const { classes, notes } = sheet.legends[index] ?? { classes: [], notes: [] }
  return { kind: 'legend', title: `${quantity}, ${atlas}`, classes, notes }
}
