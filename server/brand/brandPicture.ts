import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { logoMaxBytes, logoMaxPx, logoMinPx, type Messages } from '#contracts'
import { readPicture } from '#domain'
import { fileOf } from './brandFiles.ts'
import type { BrandFlaw } from './brandFlaw.ts'
import type { CheckedPicture } from './checkedPicture.ts'
import { readSvg } from './svgPicture.ts'

/** A logo or icon of the operator. */
export interface BrandPicture {
  readonly kind: 'svg' | 'png'
  readonly bytes: Uint8Array
  /** Width over height. */
  readonly ratio: number
  readonly sha256: string
}

const mailLogoMaxBytes = 100_000

export const pictureTypes: Readonly<Record<BrandPicture['kind'], string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
}

/** Reads `<name>.svg`, or else `<name>.png`. @returns null if neither exists or is usable */
export function readBrandPicture(
  folder: string,
  name: 'logo' | 'favicon',
  flaws: BrandFlaw[],
  text: Messages['brand'],
): Promise<BrandPicture | null> {
  return readFirst(folder, name, ['svg', 'png'], flaws, text)
}

/** The logo attached to mails; null if there is no PNG, or if it is too large for mails. */
export async function readMailLogo(
  folder: string,
  shown: BrandPicture | null,
  flaws: BrandFlaw[],
  text: Messages['brand'],
): Promise<BrandPicture | null> {
  const logo = shown?.kind === 'svg' ? await readFirst(folder, 'logo', ['png'], flaws, text) : shown
  if (logo === null || logo.bytes.byteLength <= mailLogoMaxBytes) return logo
  flaws.push({ file: 'logo.png', problem: text.mailLogoTooLarge(mailLogoMaxBytes / 1000) })
  return null
}

async function readFirst(
  folder: string,
  name: string,
  kinds: readonly BrandPicture['kind'][],
  flaws: BrandFlaw[],
  text: Messages['brand'],
): Promise<BrandPicture | null> {
  for (const kind of kinds) {
    const file = `${name}.${kind}`
    const size = await stat(join(folder, file)).catch(() => null)
    if (size === null) continue
    const refuse = (problem: string) => {
      flaws.push({ file, problem })
      return null
    }
    if (size.size > logoMaxBytes) return refuse(text.pictureTooLarge(logoMaxBytes / 1024))
    const bytes = await fileOf(() => readFile(join(folder, file)), file, flaws, text)
    if (bytes === null) return null
    const read = kind === 'svg' ? readSvg(bytes, text) : readPng(bytes, text)
    if (!read.ok) return refuse(read.problem)
    const sha256 = createHash('sha256').update(read.bytes).digest('hex')
    return { kind, bytes: read.bytes, ratio: read.ratio, sha256 }
  }
  return null
}

/** Reads a PNG without its invisible data, such as the place where a picture was taken. */
function readPng(file: Uint8Array, text: Messages['brand']): CheckedPicture {
  const read = readPicture(file)
  if (!read.ok || read.picture.kind !== 'png') return { ok: false, problem: text.notPng }
  const { widthPx, heightPx, bytes } = read.picture
  if ([widthPx, heightPx].some((side) => side < logoMinPx || side > logoMaxPx))
    return { ok: false, problem: text.pictureSize(widthPx, heightPx, logoMinPx, logoMaxPx) }
  return { ok: true, bytes, ratio: widthPx / heightPx }
}
