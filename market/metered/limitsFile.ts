import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { changedLimits, isQualityLimit, type QualityLimits, usualQualityLimits } from '#domain/metered'

const fileOf = (folder: string) => path.join(folder, 'limits.json')

const shape = z
  .record(z.string(), z.number())
  .refine((given) => Object.entries(given).every(([name, value]) => isQualityLimit(name, value)))

/**
 * Limits of quality control of an installation; the usual ones where it has set none.
 * @param folder  of metered energies
 * @throws Error the file has other names or values
 */
export async function readQualityLimits(folder: string): Promise<QualityLimits> {
  const file = fileOf(folder)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  const found = shape.safeParse(JSON.parse(text))
  if (!found.success) throw new Error(`${file} has other limits than those of energies limits`)
  return { ...usualQualityLimits, ...found.data }
}

/** Stores the limits other than the usual ones; comparisons are then outdated. */
export async function writeQualityLimits(folder: string, limits: QualityLimits): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = fileOf(folder)
  await writeFile(`${file}.new`, JSON.stringify(changedLimits(limits)))
  await rename(`${file}.new`, file)
}
