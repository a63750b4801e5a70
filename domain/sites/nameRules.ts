import { type Checked, checked } from './checked.ts'
import type { SiteIssue } from './issues.ts'
import { listNameMaxLength, siteNameMaxLength } from './limits.ts'

// Control, format, surrogate, private-use and unassigned code points, line and paragraph separators.
const notPrintable = /[\p{C}\p{Zl}\p{Zp}]/u

/** The form in which names are kept and compared: composed (NFC), no blanks at the ends. */
export function normalizeName(name: string): string {
  return name.normalize('NFC').trim()
}

/**
 * Checks the name of a site.
 *
 * @param otherNames  names of the other sites of the list
 * @returns           the name as it is to be kept
 */
export function checkSiteName(name: string, otherNames: Iterable<string>): Checked<string, SiteIssue> {
  const kept = normalizeName(name)
  return checked(siteNameIssues(kept, isTaken(kept, otherNames)), () => kept)
}

/** What is wrong with a site name in its normal form. */
export function siteNameIssues(kept: string, taken: boolean): SiteIssue[] {
  const issues: SiteIssue[] = []
  if (kept === '') issues.push({ code: 'siteNameMissing' })
  if (kept.length > siteNameMaxLength) issues.push({ code: 'siteNameTooLong', max: siteNameMaxLength })
  if (notPrintable.test(kept)) issues.push({ code: 'siteNameNotPrintable', text: kept })
  if (taken) issues.push({ code: 'siteNameTaken', text: kept })
  return issues
}

/**
 * Checks the name of a site list.
 *
 * @param otherNames  names of the customer's other lists
 * @returns           the name as it is to be kept
 */
export function checkListName(name: string, otherNames: Iterable<string>): Checked<string, SiteIssue> {
  const kept = normalizeName(name)
  const issues: SiteIssue[] = []
  if (kept === '') issues.push({ code: 'listNameMissing' })
  if (kept.length > listNameMaxLength) issues.push({ code: 'listNameTooLong', max: listNameMaxLength })
  if (notPrintable.test(kept)) issues.push({ code: 'listNameNotPrintable', text: kept })
  if (isTaken(kept, otherNames)) issues.push({ code: 'listNameTaken', text: kept })
  return checked(issues, () => kept)
}

/**
 * The name of a copy: the original plus ' (1)', then ' (2)' and so on, until it is free.
 * An original too long to take the ending is cut, so that the copy's name is valid.
 */
export function copyName(original: string, existingNames: Iterable<string>): string {
  const taken = new Set([...existingNames].map(normalizeName))
  const base = normalizeName(original)
  for (let number = 1; ; number++) {
    const ending = ` (${number})`
    const copy = cutTo(base, listNameMaxLength - ending.length) + ending
    if (!taken.has(copy)) return copy
  }
}

function isTaken(name: string, otherNames: Iterable<string>): boolean {
  for (const other of otherNames) if (normalizeName(other) === name) return true
  return false
}

/** The first `length` UTF-16 units of a text, without half a character at the end. */
function cutTo(text: string, length: number): string {
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')
    .trimEnd()
}
