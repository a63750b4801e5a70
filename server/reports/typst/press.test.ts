import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { workerLimits } from '../../workers/index.ts'
import { pressQueue, TypstError } from './index.ts'

const press = pressQueue().of('tests')

const letter = `
#let data = json("data.json")
#set document(title: data.title, date: none)
#set text(lang: sys.inputs.lang, font: ("Inter", "DejaVu Sans"))
= #data.title
#figure(image("rose.svg", alt: "rose"), caption: data.caption)
`
const data = (title: string) => ({
  'data.json': Buffer.from(JSON.stringify({ title, caption: 'Windrose' })),
  'rose.svg': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
  ),
})

const folder = folderOfFile()
writeFileSync(join(folder, 'letter.typ'), letter)
writeFileSync(join(folder, 'broken.typ'), '= Title\n#nothing')

test('a document of data, text and pictures becomes a tagged PDF in its language, with equal bytes every time', async () => {
  const source = { folder, main: 'letter.typ', inputs: { lang: 'de' }, files: data('Ertrag #1 "Nord"') }
  const [pdf, again] = await Promise.all([press.print(source), press.print(source)])
  const text = pdf.toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(text).toContain('/Lang (de)')
  expect(text).toContain('/Marked true')
  expect(text).toContain('pdfuaid')
  expect(again.equals(pdf)).toBe(true)
})

test('errors of a source are reported, and the next document is printed anyway', async () => {
  const failed = press.print({ folder, main: 'broken.typ' })
  const printed = press.print({ folder, main: 'letter.typ', inputs: { lang: 'en' }, files: data('Yield') })
  await expect(failed).rejects.toThrow(TypstError)
  await expect(failed).rejects.toThrow(/nothing/)
  expect((await printed).length).toBeGreaterThan(1000)
})

test('a compiler that exceeds its memory limit is killed, and the document refused', async () => {
  writeFileSync(join(folder, 'long.typ'), '#for line in range(3000000) [line #line ]')
  const press = pressQueue({ memoryMb: { worker: 1 } }).of('tests')
  const printed = press.print({ folder, main: 'long.typ' })
  await expect(printed).rejects.toMatchObject({ code: 'WORK_TOO_LARGE', parameters: { memory: 1 } })
})

test('a customer who prints many documents at once leaves turns to others', async () => {
  const presses = pressQueue()
  const [ada, ben] = [presses.of('Ada'), presses.of('Ben')]
  const source = { folder, main: 'letter.typ', inputs: { lang: 'en' }, files: data('Yield') }
  const many = Promise.allSettled(Array.from({ length: 14 }, () => ada.print(source)))
  for (let document = 0; document < 3; document++)
    expect((await ben.print(source)).length).toBeGreaterThan(1000)
  const refused = (await many).filter(({ status }) => status === 'rejected')
  expect(refused.map((one) => (one as PromiseRejectedResult).reason.code)).toEqual(
    Array.from({ length: 14 - workerLimits.waitingPerCustomer - 1 }, () => 'TOO_MANY_REQUESTS'),
  )
})

test('a document cannot read outside its folder', async () => {
  writeFileSync(join(folder, 'curious.typ'), '#read("/../../../../etc/hostname")')
  await expect(press.print({ folder, main: 'curious.typ' })).rejects.toThrow(TypstError)
})
