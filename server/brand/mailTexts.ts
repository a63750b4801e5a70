import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languageSchema, type Messages } from '#contracts'
import type { MailKind } from '../db/schema/mails.ts'
import type { MailTexts } from './brand.ts'
import { fileOf } from './brandFiles.ts'
import type { BrandFlaw } from './brandFlaw.ts'
import {
  type LetterTemplate,
  mailFileNames,
  neededPlaceholders,
  placeholders,
  placeholdersIn,
} from './letterTemplate.ts'

const subjectLine = /^(?:Subject|Betreff): *(.+)$/i

/** Reads `mails/<kind>.<language>.txt`; the shipped texts replace missing ones. */
export async function readMailTexts(
  brandFolder: string,
  flaws: BrandFlaw[],
  text: Messages['brand'],
): Promise<MailTexts> {
  const folder = join(brandFolder, 'mails')
  const names = (await fileOf(() => readdir(folder), 'mails/', flaws, text)) ?? []
  const files = new Map(mailFiles().map((file) => [file.name, file]))
  const texts: Partial<Record<MailKind, Partial<Record<Language, LetterTemplate>>>> = {}
  for (const name of names.filter((one) => !one.startsWith('.')).sort()) {
    const file = `mails/${name}`
    const known = files.get(name)
    if (known === undefined) {
      flaws.push({ file, problem: text.unknownFile([...files.keys()].join(', ')) })
      continue
    }
    const content = await fileOf(() => readFile(join(folder, name), 'utf8'), file, flaws, text)
    if (content === null) continue
    const read = readTemplate(content, known.kind, text)
    if (typeof read === 'string') flaws.push({ file, problem: read })
    else texts[known.kind] = { ...texts[known.kind], [known.language]: read }
  }
  return texts
}

function mailFiles(): { readonly name: string; readonly kind: MailKind; readonly language: Language }[] {
  return (Object.keys(mailFileNames) as MailKind[]).flatMap((kind) =>
    languageSchema.options.map((language) => ({
      name: `${mailFileNames[kind]}.${language}.txt`,
      kind,
      language,
    })),
  )
}

/** A line `Subject: …`, then paragraphs separated by empty lines. @returns a text: the reason of a refusal */
function readTemplate(content: string, kind: MailKind, text: Messages['brand']): LetterTemplate | string {
  const [head = '', ...rest] = content
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const subject = subjectLine.exec(head)?.[1]?.trim()
  if (subject === undefined) return text.subjectMissing
  const paragraphs = rest
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  const template = { subject, paragraphs }
  const used = placeholdersIn(template)
  const allowed: readonly string[] = placeholders[kind]
  const unknown = [...used].find((name) => !allowed.includes(name))
  if (unknown !== undefined) return text.unknownPlaceholder(unknown, allowed.join(', '))
  const missing = neededPlaceholders[kind].find((name) => !used.has(name))
  return missing === undefined ? template : text.placeholderMissing(missing)
}
