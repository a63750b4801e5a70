import type { AtlasArea, Language } from '#domain'
import type { AtlasCatalogue } from './catalogue.ts'

/** The areas of the installed atlases, which places of files are compared with. @param language  of their titles */
export async function atlasAreas(
  catalogue: AtlasCatalogue,
  language: Language,
): Promise<readonly AtlasArea[]> {
  return (await catalogue.list()).map(({ title, grid }) => ({ title: title[language], grid }))
}
