import { Command } from 'commander'
import { expect, test } from 'vitest'
import { addCommands } from './commands.ts'
import { commandContext } from './context.ts'
import { dataUses, wordsOf } from './dataUse.ts'

/** All commands without further subcommands. */
function leavesOf(command: Command): Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf)
}

test('every command declares its use of the data directory, and no declaration is left of a removed one', async () => {
  const program = new Command('anemone')
  await addCommands(program, commandContext(0o022), undefined)
  expect(leavesOf(program).map(wordsOf).sort()).toEqual(Object.keys(dataUses).sort())
})
