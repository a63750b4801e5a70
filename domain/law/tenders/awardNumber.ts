import { type TenderRound, tenderRounds } from './tenderRounds.ts'

/**
 * Round of an award's number in the register: WIN18-2/058 is of the second round of 2018.
 * @returns null for a number of another form, or of an unknown round
 */
export function roundOfAwardNumber(text: string): TenderRound | null {
  const [, year, round] = /\bWIN\s?(\d{2})-(\d{1,2})\b/i.exec(text) ?? []
  if (year === undefined || round === undefined) return null
  return tenderRounds.filter(({ bidOn }) => bidOn.startsWith(`20${year}-`))[Number(round) - 1] ?? null
}
