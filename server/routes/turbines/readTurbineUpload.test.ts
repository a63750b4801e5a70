import { expect, it } from 'vitest'
import { readTurbineUpload } from './readTurbineUpload.ts'

const text = 'Windgeschwindigkeit;Leistung (kW)\n3;0\n9;2.657'

function readWith(fields: Readonly<Record<string, string>>) {
  return readTurbineUpload({
    upload: { fields: { file_name: 'a.csv', text, ...fields }, files: [] },
    language: 'en',
  })
}

it('does not guess a decimal mark that no number shows, and takes it as an answer', () => {
  expect(readWith({})).toMatchObject({ ok: false, format: 'csv', issues: [{ line: 3 }] })
  for (const [decimal_mark, power] of [
    [',', 2657],
    ['.', 2.657],
  ] as const)
    expect(readWith({ decimal_mark })).toMatchObject({
      ok: true,
      curves: [{ power: { power_kw: [0, power] } }],
    })
  expect(() => readWith({ decimal_mark: ';' })).toThrow()
})
