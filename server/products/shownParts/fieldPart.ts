import type { DrawnMap, Language, MapClass } from '#contracts'
import { describeClasses } from '../../fields/describeClasses.ts'
import type { FieldMap } from '../../fields/fieldMap.ts'
import type { ShownPart } from './shownPart.ts'

/** A map that a product computes. @param classes  those on the screen */
export function fieldPart(field: FieldMap, classes: readonly MapClass[]): ShownPart {
  const { atlas, name, madeOf, file } = field
  return {
    ...{ atlas, name, madeOf, file },
    present: (language, shown) => presentField(field, shown, language),
    significance: field.significance ?? null,
    sources: (language) => [presentField(field, [], language)],
    classes: async () => classes,
    wind: async () => null,
  }
}

function presentField(
  { atlas, name, unit, decimals, basis, title }: FieldMap,
  classes: readonly MapClass[],
  language: Language,
): DrawnMap {
  const { version, citation, licence } = atlas
  return {
    ...{ id: name, unit, decimals, citation, licence, basis },
    ...{ atlas_title: atlas.title[language], atlas_version: version },
    ...{ title: title(language), legend: describeClasses(classes, language) },
  }
}
