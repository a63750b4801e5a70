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
})
