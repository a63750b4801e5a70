import { z } from 'zod'
import { type Language, type Messages, type Theme, textSchema } from '#contracts'
import type { BrandFlaw } from './brandFlaw.ts'
import { leastContrast, type Palette, readPalette } from './palette.ts'

export const brandFileName = 'brand.json'
const longestName = 60
const longestShortName = 24
const longestImprint = 500

/** `brand.json` as written by its operator. */
export interface BrandFile {
  readonly name: string
  readonly shortName?: string | undefined
  readonly logoShowsName?: boolean | undefined
  readonly colours?: Readonly<Record<Theme, string>> | undefined
  readonly mail?:
    | {
        readonly senderName?: string | undefined
        readonly senderAddress?: string | undefined
        readonly replyTo?: string | undefined
      }
    | undefined
  readonly imprint?: string | Readonly<Record<Language, string>> | undefined
}

/** @returns null if it is unusable; the errors are among the flaws */
export function readBrandFile(
  content: string,
  flaws: BrandFlaw[],
  text: Messages['brand'],
): BrandFile | null {
  const refuse = (problem: string) => flaws.push({ file: brandFileName, problem })
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch (error) {
    refuse(text.notJson(error instanceof Error ? error.message : String(error)))
    return null
  }
  const read = fileSchema(text).safeParse(value)
  if (read.success) return read.data
  for (const issue of read.error.issues) {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) refuse(text.unknownField([path, key].filter(Boolean).join('.')))
    else refuse(path === '' ? issue.message : text.field(path, issue.message))
  }
  return null
}

/** The colours of both themes, if their contrast is sufficient. */
export function readColours(
  colours: Readonly<Record<Theme, string>>,
  flaws: BrandFlaw[],
  text: Messages['brand'],
): Readonly<Record<Theme, Palette>> | null {
  const palettes: Partial<Record<Theme, Palette>> = {}
  for (const theme of ['wind', 'market'] as const) {
    const read = readPalette(colours[theme])
    if (read.ok) palettes[theme] = read.palette
    else {
      const problem = text.contrast(colours[theme], read.ratio.toFixed(1), leastContrast, read.darker)
      flaws.push({ file: brandFileName, problem: text.field(`colours.${theme}`, problem) })
    }
  }
  const { wind, market } = palettes
  return wind && market ? { wind, market } : null
}

function fileSchema(text: Messages['brand']) {
  const line = (most: number) => {
    const error = text.lineExpected(most)
    // Names are used in headers of mails and in titles: one line, without control characters.
    return textSchema(most)
      .trim()
      .min(1, error)
      .refine((value) => !/\p{Cc}/u.test(value), error)
  }
  const colour = z.string(text.colourExpected).regex(/^#[0-9a-f]{6}$/i, text.colourExpected)
  const address = z.email(text.addressExpected)
  const imprint = line(longestImprint)
  return z.strictObject({
    name: line(longestName),
    shortName: line(longestShortName).optional(),
    logoShowsName: z.boolean(text.booleanExpected).optional(),
    colours: z.strictObject({ wind: colour, market: colour }).optional(),
    mail: z
      .strictObject({
        senderName: line(longestName).optional(),
        senderAddress: address.optional(),
        replyTo: address.optional(),
      })
      .optional(),
    imprint: z
      .union([imprint, z.strictObject({ de: imprint, en: imprint })], text.imprintExpected)
      .optional(),
  })
}
