import type { IssueList } from '../issueList.ts'
import type { JsonNode } from './jsonReader.ts'

/** The first of the named members that an object has and that is not null; else null. */
export function memberOf(node: JsonNode, ...names: readonly string[]): JsonNode | null {
  if (node.kind !== 'object') return null
  for (const name of names) {
    const member = node.members.get(name)
    if (member !== undefined && !(member.kind === 'literal' && member.value === null)) return member
  }
  return null
}

/** Reports a member that an object must have. */
export function addMissing({ line }: JsonNode, member: string, errors: IssueList): null {
  errors.add({ code: 'memberMissing', line, member })
  return null
}

export function isTrueIn(node: JsonNode, ...names: readonly string[]): boolean {
  const member = memberOf(node, ...names)
  return member?.kind === 'literal' && member.value === true
}

/** A member that is a number; null if there is none. */
export function numberIn(node: JsonNode, ...names: readonly string[]): number | null {
  const member = memberOf(node, ...names)
  return member?.kind === 'number' ? member.value : null
}

/** A member that is a text, without blanks at its ends; empty if there is none. */
export function textIn(node: JsonNode, ...names: readonly string[]): string {
  const member = memberOf(node, ...names)
  return member?.kind === 'string' ? member.value.trim() : ''
}

/** The items of a member that is an array; none if there is no such member. */
export function arrayIn(node: JsonNode, ...names: readonly string[]): readonly JsonNode[] {
  const member = memberOf(node, ...names)
  return member?.kind === 'array' ? member.items : []
}

/** The numbers of an array; anything else in it is reported and left out. */
export function numbersIn(node: JsonNode, errors: IssueList): number[] {
  if (node.kind !== 'array') {
    errors.add({ code: 'jsonNumberExpected', line: node.line })
    return []
  }
  return node.items.flatMap((item) => {
    if (item.kind === 'number' && Number.isFinite(item.value)) return [item.value]
    errors.add({ code: 'jsonNumberExpected', line: item.line })
    return []
  })
}
