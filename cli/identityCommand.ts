import type { Command } from 'commander'
import { rotateSigningKey } from '#server'
import type { Context } from './context.ts'

/** `anemone identity rotate-key`: another key signs the tokens of the embedded issuer, at once. */
export function addIdentityCommand(program: Command, context: Context): void {
  program
    .command('identity')
    .description('look after the embedded identity provider')
    .command('rotate-key')
    .description('sign tokens with a new key from now on; a running server takes it up')
    .option('--json', 'print the new key id as JSON')
    .action(async ({ json }: { json?: true }) => {
      const { kid, oldKeyGoodForS } = await rotateSigningKey(context.environment())
      context.print(
        json
          ? JSON.stringify({ kid, old_key_good_for_s: oldKeyGoodForS })
          : context.text.keyRotated(kid, Math.ceil(oldKeyGoodForS / 60)),
      )
    })
}
