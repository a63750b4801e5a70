import { basisMark, createFormat, messages, type WireBasis } from '#contracts'

/** What the name of a band says of its basis, in English as all of it. */
export function basisInFile(basis: WireBasis): string[] {
  const { units, basis: words } = messages.en
  const prices = basis.sources.some(({ subject, kind }) => subject === 'prices' && kind === 'synthetic')
  return [
    basisMark(basis, words, createFormat('en', units, 'UTC')).text,
    ...(prices ? ['synthetic prices'] : []),
  ]
}
