import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const tools = (process.env.ANEMONE_PEER_TOOLS ?? '').split(' ')

/** A spreadsheet program that computes, if the environment names one. */
export const spreadsheetProgram = tools.includes('soffice') ? 'soffice' : null

export interface RecalculatedSheet {
  readonly formulas: readonly { readonly cell: string; readonly ours: number; readonly theirs: number }[]
}

const formulaCell = /<c r="([A-Z]+[0-9]+)"[^>]*><f>[^<]*<\/f><v>([^<]*)<\/v>/g
const readCell = /<c r="([A-Z]+[0-9]+)"[^>]*?(?:\/>|>(?:<f[^>]*>[^<]*<\/f>)?(?:<v>([^<]*)<\/v>)?)/g

/**
 * Values of all formulas of a workbook, ours and those of a spreadsheet program: our values are removed before, so that
 * it cannot copy them.
 * @throws Error with the program's message
 */
export function recalculated(file: string): RecalculatedSheet[] {
  const folder = mkdtempSync(join(tmpdir(), 'anemone-spreadsheet-'))
  const parts = unzipSync(readFileSync(file))
  const names = Object.keys(parts).filter((name) => name.startsWith('xl/worksheets/'))
  const ours = names.map((name) => strFromU8(parts[name]!))
  const emptied = Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => [
      name,
      names.includes(name) ? strToU8(strFromU8(bytes).replace(/(<\/f>)<v>[^<]*<\/v>/g, '$1')) : bytes,
    ]),
  )
  writeFileSync(join(folder, 'given.xlsx'), zipSync(emptied))
  const run = spawnSync(
    spreadsheetProgram ?? '',
    [
      ...[
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        'xlsx:Calc MS Excel 2007 XML',
      ],
      ...['--outdir', join(folder, 'made'), join(folder, 'given.xlsx')],
    ],
    { encoding: 'utf8' },
  )
  if (run.status !== 0) throw new Error(run.stderr || String(run.error))
  const made = unzipSync(readFileSync(join(folder, 'made', 'given.xlsx')))
  return names.map((name, i) => {
    const theirs = new Map(
      [...strFromU8(made[name]!).matchAll(readCell)].map(([, cell, value]) => [cell, Number(value)]),
    )
    return {
      formulas: [...ours[i]!.matchAll(formulaCell)].map(([, cell, value]) => ({
        ...{ cell: cell!, ours: Number(value), theirs: theirs.get(cell!) ?? Number.NaN },
      })),
    }
  })
}
