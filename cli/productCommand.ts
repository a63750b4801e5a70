import { Argument, type Command } from 'commander'
import { setOnDemand } from '#server'
import { changeDatabase } from './changeDatabase.ts'
import type { Context } from './context.ts'

/** `anemone product …`: options of products. */
export function addProductCommand(program: Command, context: Context): void {
  program
    .command('product')
    .description('change what products allow')
    .command('on-demand')
    .description('open a product that is looked at to orders for own turbines, or close it to them')
    .argument('<product>', 'as in the address of its page: index/demo')
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .action(async (product: string, state: 'on' | 'off') => {
      await changeDatabase(context, (database) =>
        setOnDemand(database, context.operator(), product, state === 'on'),
      )
      const { onDemand, notOnDemand } = context.text
      context.print((state === 'on' ? onDemand : notOnDemand)(product))
    })
}
