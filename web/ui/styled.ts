import type { HTMLAttributes } from 'react'
import './styled.css'

type Step = 1 | 2 | 3 | 4 | 5

/** Arrangement of the parts of an element; a row wraps, a line does not. */
type Arrangement = 'stack' | 'row' | 'line' | 'column' | 'halves' | 'columns'

/** Space between, around and inside, in the steps of the page's spacing. */
type Space =
  | `s${Step}`
  | `across${'S3' | 'S4' | 'S5'}`
  | `above${`S${Step}`}`
  | `below${'S2' | 'S3' | 'S4'}`
  | `inset${'S2' | 'S3' | 'S4' | 'S5'}`
  | 'sidesS4'
  | 'indentS4'
  | 'flush'

type Placement =
  | 'atTop'
  | 'middle'
  | 'end'
  | 'between'
  | 'atEnd'
  | 'centred'
  | 'packed'
  | 'ownWidth'
  | 'pushed'
  | 'leads'
  | 'grows'
  | 'shrinks'
  | 'whole'
  | 'block'
  | 'mapHeight'

/** One column, or two of them, in windows narrower than this. */
type Narrow = 'below900' | 'below1100' | 'pairs1100'

type Text =
  | 'note'
  | 'small'
  | 'hint'
  | 'quiet'
  | 'faint'
  | 'bad'
  | 'warn'
  | `t${1 | 2 | 3 | 4}`
  | `w${2 | 4}`
  | 'mono'
  | 'breaks'
  | 'oneLine'
  | 'tabular'
  | 'rightText'

type Frame = 'bare' | 'unlisted' | 'warnBox' | 'infoBox' | 'ruleAbove' | 'ruleBelow' | 'lineBelow'

export type Style = Arrangement | Space | Placement | Narrow | Text | Frame

/** Class names of layout and text, which are the same in styled.css: names of modules would be twice as long. */
export function styled(...names: readonly Style[]): string {
  return names.join(' ')
}

/** Attributes of a grid with these columns, in the syntax of `grid-template-columns`. */
export function grid(
  template: string,
  ...names: readonly Style[]
): Pick<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  return { className: styled('columns', ...names), style: { ['--columns' as string]: template } }
}
