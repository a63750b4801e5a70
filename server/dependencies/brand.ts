import { join } from 'node:path'
import { messages } from '#contracts'
import { type Brand, readBrand } from '../brand/index.ts'
import type { Environment } from '../env.ts'
import { senderAddress } from '../mail/mailEnvelope.ts'
import { printingFlaws } from '../reports/logo/index.ts'
import type { Finding } from './finding.ts'

/** Examines the operator's name, colours, logos and texts: each unusable file, and the sender of mails. */
export async function examineBrand(environment: Environment): Promise<Finding[]> {
  const { brand: text } = messages[environment.terminalLanguage]
  const { subject } = text
  const { brand, flaws: found, folder } = await readBrand(environment)
  const flaws = found.length > 0 ? found : await printingFlaws(brand, environment)
  const { senderName } = brand.mail
  const sender = {
    subject: text.sender,
    ok: true,
    detail: `${senderName} <${senderAddress(brand, environment)}>`,
  }
  if (flaws.length > 0)
    return flaws.map(({ file, problem }) => ({
      subject,
      ok: false,
      detail: `${join(folder, file)}: ${problem}`,
    }))
  if (brand.folder === null) return [{ subject, ok: true, detail: text.none(folder) }, sender]
  return [{ subject, ok: true, detail: text.used(brand.name, folder, partsOf(brand, environment)) }, sender]
}

/** Parts of the folder other than the name. */
function partsOf(
  { palettes, logo, icon, mail, legalTexts }: Brand,
  { terminalLanguage }: Environment,
): string {
  const { brand: text, consent } = messages[terminalLanguage]
  const mailTexts = Object.values(mail.texts).flatMap((texts) => Object.keys(texts)).length
  const names = { policy: consent.policy, legalInformations: consent.legalInformations }
  return [
    palettes && text.parts.colours,
    logo && text.parts.logo,
    icon && text.parts.icon,
    mailTexts > 0 && text.parts.mailTexts(mailTexts),
    ...(['policy', 'legalInformations'] as const).map((kind) => {
      const own = legalTexts[kind]
      return own && text.parts.legalText(names[kind], own.version)
    }),
  ]
    .filter((part) => typeof part === 'string')
    .join(', ')
}
