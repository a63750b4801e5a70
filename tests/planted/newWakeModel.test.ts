import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { messages } from '#contracts'
import { wakeModelNames, wakeModels } from '#domain'

const root = path.resolve(import.meta.dirname, '../..')

/** Only domain and contracts, for a fourth wake model. */
const copy = folderOfFile()
for (const entry of ['package.json', 'tsconfig.base.json', 'domain', 'contracts'])
  cpSync(path.join(root, entry), path.join(copy, entry), { recursive: true })
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))

/** All facts of a model except its reference. */
const facts =
  '...gaussian(1, () => jensen1983(), turboparkKernel), usesWakeDecay: true, usesTurbulence: false, expansion: null, superpositions: ["linear"], rotorAverages: []'

/**
 * The compiler's output for a fourth name with this line in the table of models.
 * @param entry compiled file, with all that it imports
 */
function plantModel(line: string, entry: string): string {
  change('domain/wake/wakeModelNames.ts', /\] as const/, ", 'fourth'] as const")
  change('domain/wake/wakeModels.ts', /\n\} as const satisfies/, `\n  ${line}\n} as const satisfies`)
  const compilerOptions = {
    composite: false,
    incremental: false,
    declaration: false,
    emitDeclarationOnly: false,
    noEmit: true,
    rootDir: '.',
  }
  const project = {
    extends: './tsconfig.base.json',
    compilerOptions,
    files: [entry],
    include: ['domain/**/*.d.ts'],
  }
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(project))
  const tsc = path.join(root, 'node_modules', '.bin', 'tsc')
  return spawnSync(tsc, ['-p', '.', '--pretty', 'false'], { cwd: copy, encoding: 'utf8' }).stdout
}

function change(file: string, found: RegExp, replacement: string): void {
  const text = readFileSync(path.join(root, file), 'utf8')
  expect(text).toMatch(found)
  writeFileSync(path.join(copy, file), text.replace(found, replacement))
}

test('a name of a wake model without a line in the table does not compile', () => {
  expect(plantModel('', 'domain/wake/index.ts')).toMatch(/domain\/wake\/wakeModels\.ts.*'fourth' is missing/s)
})

test('a wake model with a missing fact does not compile', () => {
  expect(plantModel(`fourth: { ${facts}, provenBy: ['a.b'] },`, 'domain/wake/index.ts')).toMatch(
    /domain\/wake\/wakeModels\.ts.*'reference' is missing/s,
  )
})

test('a wake model without cases that prove it does not compile', () => {
  expect(plantModel(`fourth: { ${facts}, reference: '' },`, 'domain/wake/index.ts')).toMatch(
    /domain\/wake\/wakeModels\.ts.*'provenBy' is missing/s,
  )
})

test('a wake model without a deficit fails the published cases and the properties', () => {
  const line = `fourth: {
    wake: () => jensen1983(),
    run: () => (farm, cases, output) => propagateBlockedWakes({ ...farm, turbines: farm.turbines }, cases, { ...jensen1983(), deficit: () => 0 }, 'linear', output),
    secondsPerStep: blockedSecondsPerStep, usesWakeDecay: true, usesTurbulence: false, expansion: null,
    superpositions: ['linear'], rotorAverages: [], reference: 'none', provenBy: ['pywake.hornsrev80'],
  },`
  plantModel(line, 'domain/wake/index.ts')
  const { status, stdout } = spawnSync(process.execPath, ['domain/truth/report.ts'], {
    cwd: copy,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toMatch(
    /FAILED methods\.wakeModel: wakeModel\.fourth: computes no case of pywake\.hornsrev80/,
  )
  expect(stdout).toMatch(
    /FAILED methods\.wakeProperties: .*fourth linear: the deficit behind a turbine falls/,
  )
})

test('a wake model without its own texts compiles in neither language, instead of using another’s', () => {
  const output = plantModel(`fourth: { ${facts}, reference: '', provenBy: ['a.b'] },`, 'contracts/index.ts')
  for (const file of ['en/windFarm.ts', 'en/yieldReport.ts'])
    expect(output).toMatch(new RegExp(`contracts/messages/${file}.*fourth`, 's'))
})

test('no wake model has the texts of another', () => {
  for (const { windFarm, yieldReport } of [messages.en, messages.de]) {
    const labels = wakeModelNames.map((name) => windFarm.wakeModels[name])
    const expansions = wakeModelNames.map((name) => yieldReport.method.expansions[name]('0.04'))
    for (const words of [labels, expansions]) expect(new Set(words).size).toBe(wakeModelNames.length)
  }
  expect(new Set(wakeModelNames.map((name) => wakeModels[name].reference)).size).toBe(wakeModelNames.length)
})
