import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { assumptionsOf, type EnergyYieldResult, type Language, products } from '#contracts'
import { type ManifestFile, readManifest, writeManifest } from '../artefacts/manifest.ts'
import { canonicalJson } from '../provenance/canonicalJson.ts'
import { readProgramVersion } from '../provenance/programVersion.ts'
import { writeFarmFiles } from './farmFiles.ts'

const prefix = 'changed-'
const hashCharacters = 16

export interface ChangedFiles {
  readonly folder: string
  readonly files: readonly ManifestFile[]
}

/**
 * The files of a farm with changed losses and uncertainties or another assessment, in a folder inside that of the
 * calculation. They are made once for a change; those of earlier changes are removed. Simultaneous callers do not
 * disturb each other: a folder appears by rename when it is complete.
 * @param folder of the calculation, whose own files stay as they are
 * @param result with the changes
 * @param language of the calculation's own files
 * @param replacedBy the newer calculation of the same farm, which the files then name; null: none
 */
export async function changedFiles(
  folder: string,
  result: EnergyYieldResult,
  language: Language,
  replacedBy: string | null,
): Promise<ChangedFiles> {
  const name = prefix + fingerprint(result, language, replacedBy)
  const made = join(folder, name)
  const before = await filesIn(made)
  if (before !== null) return { folder: made, files: before }
  const scratch = join(folder, `.${name}-${randomUUID()}`)
  await mkdir(scratch)
  try {
    const files = await writeFarmFiles(scratch, result, language, replacedBy)
    const { atlas, atlas_version, program_version, input_hash } = result
    const provenance = { atlas, atlas_version, program_version, input_hash }
    await writeManifest(scratch, {
      format: 1,
      product: products.energyYield.code,
      ...provenance,
      files,
      result: {},
    })
    await rename(scratch, made)
    await removeOthers(folder, name)
    return { folder: made, files }
  } catch (error) {
    await rm(scratch, { recursive: true, force: true })
    // Another process was faster: the same bytes exist already.
    const others = await filesIn(made)
    if (others === null) throw error
    return { folder: made, files: others }
  }
}

/** Fingerprint of the files' content and of the program that writes them. */
function fingerprint(result: EnergyYieldResult, language: Language, replacedBy: string | null): string {
  const { assumptions_change: change, other_assessment: other } = result
  const content = { ...assumptionsOf(result), change, other, language, replacedBy }
  const text = canonicalJson({ ...content, hash: result.input_hash, program: readProgramVersion() })
  return createHash('sha256').update(text).digest('hex').slice(0, hashCharacters)
}

async function filesIn(folder: string): Promise<readonly ManifestFile[] | null> {
  try {
    return (await readManifest(folder)).files
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function removeOthers(folder: string, retained: string): Promise<void> {
  for (const entry of await readdir(folder))
    if (entry.startsWith(prefix) && entry !== retained)
      await rm(join(folder, entry), { recursive: true, force: true })
}
