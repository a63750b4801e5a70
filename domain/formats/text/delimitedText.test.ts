import { describe, expect, it } from 'vitest'
import { readDelimited } from './delimitedText.ts'

const cellsOf = (text: string, delimiter: ';' | ' ' = ';') =>
  readDelimited(text, delimiter).map(({ cells }) => cells.length)

describe('a row of a table', () => {
  it('has at most 5000 cells; the rest of a longer line is its last cell', () => {
    expect(cellsOf(`a${';a'.repeat(4999)}`)).toEqual([5000])
    expect(cellsOf(`a${';a'.repeat(5000)}\nb;c`)).toEqual([1, 2])
    expect(cellsOf(`"a"${';a'.repeat(5000)}\nb;c`)).toEqual([1, 2])
    expect(cellsOf(`a${' a'.repeat(5000)}\nb c`, ' ')).toEqual([1, 2])
  })

  it('may span lines in quotes; stray quotes hide no rows', () => {
    expect(cellsOf('a;"b\nc";d\ne;f;g')).toEqual([3, 3])
    expect(cellsOf('"Note, of\r\ntwo lines";5\ne;f')).toEqual([2, 2])
    const hidden = ['1;52,1;"Getriebe', '2;52,2;', '3;52,3;"alt', '4;52,4;']
    expect(cellsOf(hidden.join('\n'))).toEqual([3, 3, 3, 3])
    expect(cellsOf('1;52,1;48" "\n2;52,2;\n3;52,3;48"')).toEqual([3, 3, 3])
    expect(cellsOf('1;"Rotor;x\n2;Rotor";x')).toEqual([3, 3])
    expect(cellsOf('"A;52;13\nB";52;14')).toEqual([3, 3])
  })
})
