import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from '#contracts'
import { partPath } from '../directoryContents.ts'
import type { Environment } from '../env.ts'
import { StartupError } from '../startupError.ts'
import { type Brand, noBrand } from './brand.ts'
import { type BrandFile, brandFileName, readBrandFile, readColours } from './brandFile.ts'
import { fileOf } from './brandFiles.ts'
import type { BrandFlaw } from './brandFlaw.ts'
import { readBrandPicture, readMailLogo } from './brandPicture.ts'
import { readLegalTexts } from './legalTexts.ts'
import { readMailTexts } from './mailTexts.ts'

const knownEntries = /^(brand\.json|(logo|favicon)\.(svg|png)|mails|legal|\..*)$/

type BrandSettings = Pick<
  Environment,
  'brandDirectory' | 'dataDirectory' | 'mailFrom' | 'mailReplyTo' | 'terminalLanguage'
>

/**
 * Reads the brand of the operator's folder; the settings MAIL_FROM and MAIL_REPLY_TO override it.
 * @param examine finds further errors of a readable brand
 * @throws StartupError one line for each unusable part of the folder
 */
export async function openBrand(
  settings: BrandSettings,
  examine: (brand: Brand) => Promise<readonly BrandFlaw[]>,
): Promise<Brand> {
  const { brand, flaws: found, folder } = await readBrand(settings)
  const flaws = found.length > 0 ? found : await examine(brand)
  if (flaws.length === 0) return brand
  throw new StartupError(flaws.map(({ file, problem }) => `${join(folder, file)}: ${problem}`).join('\n'))
}

/** The brand, and all unusable parts of its folder. */
export async function readBrand(
  settings: BrandSettings,
): Promise<{ readonly brand: Brand; readonly flaws: readonly BrandFlaw[]; readonly folder: string }> {
  const text = messages[settings.terminalLanguage].brand
  const folder = settings.brandDirectory ?? partPath(settings.dataDirectory, 'brand')
  const flaws: BrandFlaw[] = []
  const found = await stat(folder).catch(() => null)
  if (found === null && settings.brandDirectory === undefined)
    return { brand: withSettings(noBrand, settings), flaws, folder }
  if (!found?.isDirectory()) return { brand: noBrand, flaws: [{ file: '', problem: text.noFolder }], folder }
  const names = (await fileOf(() => readdir(folder), '', flaws, text)) ?? []
  for (const name of names.filter((one) => !knownEntries.test(one)).sort())
    flaws.push({ file: name, problem: text.unknownEntry })
  const content = await fileOf(
    () => readFile(join(folder, brandFileName), 'utf8'),
    brandFileName,
    flaws,
    text,
  )
  const file = content === null ? null : readBrandFile(content, flaws, text)
  if (content === null && flaws.length === 0) flaws.push({ file: brandFileName, problem: text.fileMissing })
  const brand = {
    ...(file === null ? { ...noBrand, folder } : described(file, folder)),
    palettes: file?.colours === undefined ? null : readColours(file.colours, flaws, text),
    logo: await readBrandPicture(folder, 'logo', flaws, text),
    icon: await readBrandPicture(folder, 'favicon', flaws, text),
    legalTexts: await readLegalTexts(folder, flaws, text),
  }
  const mail = {
    ...brand.mail,
    logo: await readMailLogo(folder, brand.logo, flaws, text),
    texts: await readMailTexts(folder, flaws, text),
  }
  return { brand: withSettings({ ...brand, mail }, settings), flaws, folder }
}

function described({ name, shortName, logoShowsName, mail, imprint }: BrandFile, folder: string): Brand {
  return {
    ...noBrand,
    folder,
    name,
    shortName: shortName ?? name,
    logoShowsName: logoShowsName ?? false,
    mail: {
      senderName: mail?.senderName ?? name,
      senderAddress: mail?.senderAddress ?? null,
      replyTo: mail?.replyTo ?? null,
      imprint: typeof imprint === 'string' ? { de: imprint, en: imprint } : (imprint ?? null),
      logo: null,
      texts: {},
    },
  }
}

function withSettings(brand: Brand, { mailFrom, mailReplyTo }: BrandSettings): Brand {
  const { mail } = brand
  return {
    ...brand,
    mail: {
      ...mail,
      senderName: mailFrom?.name ?? mail.senderName,
      senderAddress: mailFrom?.address ?? mail.senderAddress,
      replyTo: mailReplyTo ?? mail.replyTo,
    },
  }
}
