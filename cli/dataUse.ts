import type { Command } from 'commander'

/** Use of the data directory by a command. */
export type DataUse =
  /** Nothing: it works on files that its arguments name. */
  | 'none'
  /** Reports what it finds, or itself refuses if data are missing. */
  | 'inspects'
  /** Works on stored data: without an installation it refuses. */
  | 'reads'
  /** Stores something: a missing or empty directory becomes an installation. */
  | 'writes'

/** Data use by the words of the command. `commands.test.ts` finds commands without a line. */
export const dataUses: Readonly<Record<string, DataUse>> = {
  serve: 'writes',
  demo: 'writes',
  'atlas import': 'writes',
  'atlas append': 'reads',
  'atlas info': 'inspects',
  'atlas check': 'inspects',
  'atlas map': 'inspects',
  'atlas scale': 'reads',
  'atlas repair': 'reads',
  'atlas bring-back': 'reads',
  'atlas demo': 'writes',
  'register import': 'writes',
  'register demo': 'writes',
  'register conditions': 'reads',
  'register connections': 'reads',
  'prices import': 'writes',
  'prices info': 'reads',
  'prices check': 'reads',
  'generation import': 'writes',
  'market-values import': 'writes',
  'energies import': 'writes',
  'energies info': 'reads',
  'energies near': 'reads',
  'energies factors': 'reads',
  'energies level': 'reads',
  'energies limits': 'writes',
  'energies curtailment': 'writes',
  'energies comparison-turbines': 'reads',
  'energies market-values': 'reads',
  skill: 'reads',
  'market negative-hours': 'reads',
  'market reconcile': 'reads',
  'market permit-losses': 'reads',
  'market fleet': 'reads',
  'market refresh': 'reads',
  'fetch prices': 'writes',
  'fetch generation': 'writes',
  'fetch market-values': 'writes',
  'fetch energies': 'writes',
  'fetch register': 'writes',
  'fetch terrain': 'writes',
  'fetch roughness': 'writes',
  'fetch mean-speed': 'writes',
  'fetch basemap': 'writes',
  'fetch weather': 'writes',
  'fetch status': 'reads',
  'forward-curves import': 'writes',
  'forward-curves info': 'reads',
  'forecast run': 'reads',
  'forecast backtest': 'reads',
  'forecast scorecard': 'reads',
  'akterm station': 'none',
  'akterm check': 'none',
  'akterm convert': 'none',
  'akterm check-vdi': 'none',
  'customer create': 'reads',
  'customer invite': 'reads',
  'customer grant': 'reads',
  'customer disable': 'reads',
  'customer enable': 'reads',
  'customer list': 'reads',
  'customer show': 'reads',
  'customer export': 'reads',
  'customer delete': 'reads',
  'customer reset-password': 'reads',
  'customer revoke-keys': 'reads',
  'customer end-sessions': 'reads',
  'customer purchases': 'reads',
  'customer take-back': 'reads',
  'customer correct': 'reads',
  'customer requests': 'reads',
  'customer grant-request': 'reads',
  'customer decline-request': 'reads',
  audit: 'reads',
  'product on-demand': 'reads',
  'database copy': 'inspects',
  'database pair': 'inspects',
  backup: 'reads',
  restore: 'inspects',
  'jobs tidy': 'reads',
  tidy: 'reads',
  'identity move-realm': 'reads',
  'identity rotate-key': 'inspects',
  read: 'none',
  compare: 'none',
  operation: 'none',
  ensemble: 'inspects',
  export: 'inspects',
  calculate: 'inspects',
  layout: 'none',
  doctor: 'inspects',
  settings: 'inspects',
}

/** Words of a command, without the program's name. */
export function wordsOf(command: Command): string {
  const words: string[] = []
  for (let at: Command | null = command; at?.parent; at = at.parent) words.unshift(at.name())
  return words.join(' ')
}

/** A dry run stores nothing, wherever it runs. */
export function dataUseOf(command: Command): DataUse {
  const use = dataUses[wordsOf(command)] ?? 'inspects'
  return use === 'writes' && command.opts().dryRun === true ? 'inspects' : use
}
