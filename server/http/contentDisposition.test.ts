import { expect, it } from 'vitest'
import { contentDisposition } from './contentDisposition.ts'

const savedAs = (name: string) =>
  decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(contentDisposition(name))?.[1] ?? '')

it('a file keeps its name in any script, with another for old clients', () => {
  expect(contentDisposition('Größe 風.pdf')).toBe(
    `attachment; filename="Groe .pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%E9%A2%A8.pdf`,
  )
  expect(contentDisposition('a.pdf', 'inline')).toMatch(/^inline; /)
})

it('no name changes its folder, header or line, or is one that a file system refuses', () => {
  expect(savedAs('../../etc/passwd')).toBe('_.._etc_passwd')
  expect(savedAs('C:\\Windows\\x.csv')).toBe('C__Windows_x.csv')
  expect(savedAs('a\r\nSet-Cookie: x="1".kml')).toBe('a__Set-Cookie_ x=_1_.kml')
  expect(contentDisposition('a"; filename="b\r\n.kml')).not.toMatch(/[\r\n]|filename="b/)
  expect(savedAs('nul.csv')).toBe('_nul.csv')
  expect(savedAs('COM1')).toBe('_COM1')
  expect(savedAs('console.csv')).toBe('console.csv')
  expect(savedAs('... .csv')).toBe('_.csv')
  expect(savedAs('\ud800.csv')).toBe('_.csv')
  expect(savedAs('report\u202efdp.exe.pdf')).toBe('report_fdp.exe.pdf')
  expect([...savedAs(`${'風'.repeat(400)}.pdf`)].length).toBe(154)
})

it('no name begins with a character that a spreadsheet, a command or a shell interprets', () => {
  expect(savedAs('=1+1 market value.pdf')).toBe('_1+1 market value.pdf')
  expect(savedAs('-rf.pdf')).toBe('_rf.pdf')
  expect(savedAs('+49.pdf')).toBe('_49.pdf')
  expect(savedAs('@SUM(A1).csv')).toBe('_SUM(A1).csv')
  expect(savedAs(' .-x.csv')).toBe('_x.csv')
})
