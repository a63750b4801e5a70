import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SupplyError } from '../faults.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { readSupplySettings } from './supplySettings.ts'

function faultOf(run: () => unknown) {
  try {
    run()
    return null
  } catch (error) {
    return error instanceof SupplyError ? error.fault : error
  }
}

function keysFile(text: string, mode = 0o600): string {
  const folder = scratchFolder()
  writeFileSync(path.join(folder, 'keys'), text)
  chmodSync(path.join(folder, 'keys'), mode)
  return folder
}

test('keys come from the environment, else from the file of the data directory', () => {
  const folder = keysFile('# mine\nENTSOE_TOKEN = from-file\n\nNETZTRANSPARENZ_CLIENT_ID=id\n')
  const { keys } = readSupplySettings({ NETZTRANSPARENZ_CLIENT_ID: 'other', ENTSOE_TOKEN: '' }, folder)
  expect([...keys].map(([name, key]) => [name, key.reveal()])).toEqual([
    ['ENTSOE_TOKEN', 'from-file'],
    ['NETZTRANSPARENZ_CLIENT_ID', 'other'],
  ])
})

test('a file of keys that others may read is refused, and so is an invalid line', () => {
  const open = keysFile('ENTSOE_TOKEN=x\n', 0o640)
  expect(faultOf(() => readSupplySettings({}, open))).toEqual({ code: 'keysReadable', file: `${open}/keys` })
  const odd = keysFile('ENTSOE_TOKEN=x\nmy secret\n')
  expect(faultOf(() => readSupplySettings({}, odd))).toEqual({
    code: 'keysUnclear',
    file: `${odd}/keys`,
    line: 2,
  })
})

test('addresses must be HTTP URLs without a password', () => {
  for (const url of ['ftp://a', 'file:///x', 'https://u:p@host', 'https://host/?token=1', 'nonsense'])
    expect(faultOf(() => readSupplySettings({ SUPPLY_SMARD_URL: url }, scratchFolder()))).toEqual({
      code: 'urlInvalid',
      setting: 'SUPPLY_SMARD_URL',
    })
})
