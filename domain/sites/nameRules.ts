import { type Checked, checked } from '../checked/index.ts'
import type { SiteIssue } from './issues.ts'
import { listNameMaxLength, noListNames, siteNameMaxLength } from './limits.ts'

// Control, format, surrogate, private-use and unassigned code points, line and paragraph separators.
const notPrintable = /[\p{C}\p{Zl}\p{Zp}]/u

/** The form of names for storage and comparison: composed (NFC), without blanks at the ends. */
export function normalizeName(name: string): string {
  return name.normalize('NFC').trim()
}

/** Key of a name, without case. The names of different sites differ in it, and so do files named by them. */
export function nameKey(name: string): string {
  return normalizeName(name).toLowerCase()
}

/**
 * Checks the name of a site.
 * @param otherNames names of the other sites of the list
 * @returns the name to store
 */
export function checkSiteName(name: string, otherNames: Iterable<string>): Checked<string, SiteIssue> {
  const normalized = normalizeName(name)
  return checked(siteNameIssues(normalized, isTaken(normalized, otherNames)), () => normalized)
}

/** Problems of a site name in its normal form. */
export function siteNameIssues(normalized: string, taken: boolean): SiteIssue[] {
  const issues: SiteIssue[] = []
  if (normalized === '') issues.push({ code: 'siteNameMissing' })
  if (normalized.length > siteNameMaxLength) issues.push({ code: 'siteNameTooLong', max: siteNameMaxLength })
  if (notPrintable.test(normalized)) issues.push({ code: 'siteNameNotPrintable', text: normalized })
  if (taken) issues.push({ code: 'siteNameTaken', text: normalized })
  return issues
}

/**
 * Checks the name of a site list.
 * @param otherNames names of the customer's other lists
 * @returns the name to store
 */
export function checkListName(name: string, otherNames: Iterable<string>): Checked<string, SiteIssue> {
  const normalized = normalizeName(name)
  const issues: SiteIssue[] = []
  if (normalized === '') issues.push({ code: 'listNameMissing' })
  if (normalized.length > listNameMaxLength) issues.push({ code: 'listNameTooLong', max: listNameMaxLength })
  if (notPrintable.test(normalized)) issues.push({ code: 'listNameNotPrintable', text: normalized })
  if (isTaken(normalized, [...noListNames, ...otherNames]))
    issues.push({ code: 'listNameTaken', text: normalized })
  return checked(issues, () => normalized)
}

/**
 * The name of a copy: the original plus ' (1)', or the next number until the name is free. An original that is
 * too long for the ending is cut, so that the copy's name is valid.
 */
export function copyName(original: string, existingNames: Iterable<string>): string {
  const taken = new Set([...existingNames].map(nameKey))
  const base = normalizeName(original)
  for (let number = 1; ; number++) {
    const ending = ` (${number})`
    const copy = cutTo(base, listNameMaxLength - ending.length) + ending
    if (!taken.has(nameKey(copy))) return copy
  }
}

function isTaken(name: string, otherNames: Iterable<string>): boolean {
  const key = nameKey(name)
  for (const other of otherNames) if (nameKey(other) === key) return true
  return false
}

/** The first `length` UTF-16 units of a text, without half a character at the end. */
export function cutTo(text: string, length: number): string {
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')
    .trimEnd()
}
