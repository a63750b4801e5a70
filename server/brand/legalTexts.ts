import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, type LegalKind, languageSchema, legalKinds, type Messages } from '#contracts'
import type { OwnLegalText, OwnLegalTexts } from './brand.ts'
import { fileOf } from './brandFiles.ts'
import type { BrandFlaw } from './brandFlaw.ts'
import { type LegalFile, readLegalFile } from './legalText.ts'

/** Names of the files, without language and ending. */
export const legalFileNames: Readonly<Record<LegalKind, string>> = {
  policy: 'terms',
  legalInformations: 'legal-information',
}

/** Reads `legal/<kind>.<language>.md`. A text is in both languages or in neither, with one version and date. */
export async function readLegalTexts(
  brandFolder: string,
  flaws: BrandFlaw[],
  text: Messages['brand'],
): Promise<OwnLegalTexts> {
  const folder = join(brandFolder, 'legal')
  const names = (await fileOf(() => readdir(folder), 'legal/', flaws, text)) ?? []
  const known = legalKinds.flatMap((kind) =>
    languageSchema.options.map((language) => fileName(kind, language)),
  )
  for (const name of names.filter((one) => !one.startsWith('.') && !known.includes(one)).sort())
    flaws.push({ file: `legal/${name}`, problem: text.unknownFile(known.join(', ')) })
  const texts: Partial<Record<LegalKind, OwnLegalText>> = {}
  for (const kind of legalKinds) {
    const own = await readKind(folder, kind, flaws, text)
    if (own !== null) texts[kind] = own
  }
  return texts
}

async function readKind(
  folder: string,
  kind: LegalKind,
  flaws: BrandFlaw[],
  text: Messages['brand'],
): Promise<OwnLegalText | null> {
  const read: Partial<Record<Language, LegalFile>> = {}
  const absent: Language[] = []
  for (const language of languageSchema.options) {
    const file = `legal/${fileName(kind, language)}`
    const path = join(folder, fileName(kind, language))
    const content = await fileOf(() => readFile(path, 'utf8'), file, flaws, text)
    if (content === null) {
      absent.push(language)
      continue
    }
    const legal = readLegalFile(content)
    if (typeof legal === 'string') flaws.push({ file, problem: text.legal[legal] })
    else read[language] = legal
  }
  const { de, en } = read
  const [first] = absent
  if (first !== undefined && (de ?? en) !== undefined)
    flaws.push({ file: `legal/${fileName(kind, first)}`, problem: text.otherLanguageMissing })
  if (de === undefined || en === undefined) return null
  if (de.version !== en.version || de.date !== en.date) {
    flaws.push({ file: `legal/${fileName(kind, 'de')}`, problem: text.languagesDiffer })
    return null
  }
  const texts = { de: de.text, en: en.text }
  const sha256 = createHash('sha256')
    .update(JSON.stringify([texts.de, texts.en]))
    .digest('hex')
  return { version: de.version, date: de.date, texts, sha256 }
}

function fileName(kind: LegalKind, language: Language): string {
  return `${legalFileNames[kind]}.${language}.md`
}
