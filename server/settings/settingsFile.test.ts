import { chmodSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { programFolder } from '../programFolder.ts'
import { StartupError } from '../startupError.ts'
import { loadSettings } from './settingsFile.ts'

function fileWith(...lines: string[]): string {
  const folder = scratchFolder()
  const file = join(folder, 'anemone.env')
  writeFileSync(file, lines.join('\n'))
  return file
}

describe('the settings file', () => {
  it('sets only names that the environment lacks, also for child processes; an empty variable counts as set', () => {
    const file = fileWith(
      'ANEMONE_PORT=1',
      'ANEMONE_HOST="0.0.0.0"',
      '# LOG_LEVEL=debug',
      'SMTP_URL=smtp://mail',
    )
    const environment = { ANEMONE_PORT: '2', SMTP_URL: '' }
    const origin = loadSettings(environment, file)
    expect(environment).toEqual({ ANEMONE_PORT: '2', SMTP_URL: '', ANEMONE_HOST: '0.0.0.0' })
    expect(origin).toEqual({
      file,
      namesInFile: new Set(['ANEMONE_PORT', 'ANEMONE_HOST', 'SMTP_URL']),
      overridden: new Set(['ANEMONE_PORT', 'SMTP_URL']),
    })
  })

  it('is that of --config, or else that of ANEMONE_CONFIG', () => {
    const [given, named] = [fileWith('ANEMONE_PORT=1'), fileWith('ANEMONE_PORT=2')]
    expect(loadSettings({ ANEMONE_CONFIG: named }, given).file).toBe(given)
    expect(loadSettings({ ANEMONE_CONFIG: named }).file).toBe(named)
  })

  it('has paths relative to the folder of the program, not to the current one', () => {
    const environment: NodeJS.ProcessEnv = {}
    loadSettings(environment, fileWith('ANEMONE_DATA_DIR=./data', 'ATLAS_URLS="atlases s3://b/a /srv/x"'))
    expect(environment).toEqual({
      ANEMONE_DATA_DIR: resolve(programFolder, 'data'),
      ATLAS_URLS: `${resolve(programFolder, 'atlases')} s3://b/a /srv/x`,
    })
  })

  it('that is named but missing, or has a line that sets nothing, is refused in one line', () => {
    const missing = join(tmpdir(), 'anemone-no-such-file.env')
    expect(() => loadSettings({}, missing)).toThrow(new RegExp(`^There is no settings file ${missing}`))
    expect(() => loadSettings({ ANEMONE_CONFIG: missing })).toThrow(StartupError)
    expect(() => loadSettings({}, fileWith('A=1', '', 'ANEMONE_PORT 8080'))).toThrow(/line 3: NAME=value/)
    expect(() => loadSettings({}, fileWith('A="one', 'two three"', 'B=2'))).not.toThrow()
  })

  it.skipIf(process.getuid?.() === 0)('that is unreadable is refused, not skipped', () => {
    const file = fileWith('ANEMONE_PORT=1')
    chmodSync(file, 0)
    expect(() => loadSettings({}, file)).toThrow(/cannot be read \(EACCES\)/)
  })

  it('that is a folder is refused', () => {
    expect(() => loadSettings({}, tmpdir())).toThrow(/cannot be read \(EISDIR\)/)
  })
})
