import { parseSync } from 'vite'

/** One change of a source that a test should notice. */
export interface Mutant {
  /** Range of the source that is replaced, in characters. */
  readonly start: number
  readonly end: number
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const swapped: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
}

/** Nodes with values although their names begin like those of types. */
const transparent = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])

/**
 * Mutants of a TypeScript source: operators swapped, bounds moved by their equality, conditions negated, numbers raised
 * by 1, minimum and maximum swapped, signs and results left out. Types and thrown values stay unchanged.
 * @throws Error if the source cannot be parsed
 */
export function mutantsOf(source: string): Mutant[] {
  const { program, errors } = parseSync('source.ts', source)
  if (errors.length > 0) throw new Error(`not TypeScript: ${errors[0]!.message}`)
  const found: Mutant[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (isNode(value) && !isPassedOver(value)) {
      found.push(...mutantsOfNode(value, source))
      for (const child of Object.values(value)) if (typeof child === 'object') visit(child)
    }
  }
  visit(program)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function isPassedOver({ type }: Node): boolean {
  if (type.startsWith('TS')) return !transparent.has(type)
  return type === 'ImportDeclaration' || type === 'ThrowStatement'
}

function mutantsOfNode(node: Node, source: string): Mutant[] {
  const part = (name: string) => node[name] as Node
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      const [left, right, operator] = [part('left'), part('right'), node.operator as string]
      const other = swapped[operator]
      if (other === undefined || (operator.startsWith('+') && (isText(left) || isText(right)))) return []
      const start = source.indexOf(operator, left.end)
      return [{ start, end: start + operator.length, text: other }]
    }
    case 'UnaryExpression': {
      const isSign = node.operator === '-' || node.operator === '!'
      return isSign ? [{ start: node.start, end: part('argument').start, text: ' ' }] : []
    }
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = part('test')
      return [{ start: test.start, end: test.end, text: `!(${textOf(test)})` }]
    }
    case 'Literal':
      return typeof node.value === 'number'
        ? [{ start: node.start, end: node.end, text: `(${textOf(node)} + 1)` }]
        : []
    case 'MemberExpression': {
      const other = { 'Math.min': 'Math.max', 'Math.max': 'Math.min' }[textOf(node)]
      return other === undefined ? [] : [{ start: node.start, end: node.end, text: other }]
    }
    case 'ReturnStatement':
      return isNode(node.argument)
        ? [{ start: node.argument.start, end: node.argument.end, text: 'undefined' }]
        : []
    default:
      return []
  }
}

/** Concatenated texts have no difference. */
function isText({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')
}
