import { type Language, type LegalKind, type LegalText, softwareName, type Theme } from '#contracts'
import type { MailKind } from '../db/schema/mails.ts'
import type { BrandPicture } from './brandPicture.ts'
import type { LetterTemplate } from './letterTemplate.ts'
import type { Palette } from './palette.ts'

/** Brand of an installation: Anemone, or that of the operator who runs it. */
export interface Brand {
  /** Source folder; null: the installation is called Anemone. */
  readonly folder: string | null
  /** Name on the login page, in the header, on title pages and in mails. */
  readonly name: string
  /** Name in browser tabs, in the footer of printed pages and in file names. */
  readonly shortName: string
  /** Whether the logo contains the name, so that the name is not repeated next to it. */
  readonly logoShowsName: boolean
  /** Colours of both themes; null: those of the style sheets. */
  readonly palettes: Readonly<Record<Theme, Palette>> | null
  readonly logo: BrandPicture | null
  /** Shown by the browser next to the title. */
  readonly icon: BrandPicture | null
  readonly mail: BrandMail
  readonly legalTexts: OwnLegalTexts
}

export interface BrandMail {
  readonly senderName: string
  /** null: no-reply at the host of the public address. */
  readonly senderAddress: string | null
  readonly replyTo: string | null
  /** Text below each mail; null: none. */
  readonly imprint: Readonly<Record<Language, string>> | null
  /** Picture above each mail, as PNG, since few mail programs show SVG; null: none. */
  readonly logo: BrandPicture | null
  /** Texts that replace the shipped ones. */
  readonly texts: MailTexts
}

export type MailTexts = Readonly<
  Partial<Record<MailKind, Readonly<Partial<Record<Language, LetterTemplate>>>>>
>

/** A legal text of the operator, in both languages. */
export interface OwnLegalText {
  readonly version: number
  /** ISO date, as in 2026-11-26. */
  readonly date: string
  readonly texts: Readonly<Record<Language, LegalText>>
  /** SHA-256 of both texts as displayed. */
  readonly sha256: string
}

export type OwnLegalTexts = Readonly<Partial<Record<LegalKind, OwnLegalText>>>

export const noBrand: Brand = {
  folder: null,
  name: softwareName,
  shortName: softwareName,
  logoShowsName: false,
  palettes: null,
  logo: null,
  icon: null,
  mail: {
    senderName: softwareName,
    senderAddress: null,
    replyTo: null,
    imprint: null,
    logo: null,
    texts: {},
  },
  legalTexts: {},
}
