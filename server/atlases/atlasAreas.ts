import type { AtlasArea, Language } from '#domain'
import type { AtlasCatalogue } from './catalogue.ts'

/** Areas of the installed atlases, for checking the places in files. @param language of their titles */
export async function atlasAreas(
  catalogue: AtlasCatalogue,
  language: Language,
): Promise<readonly AtlasArea[]> {
  return (await catalogue.list()).map(({ title, grid }) => ({ title: title[language], grid }))
}
