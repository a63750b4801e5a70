/** `node --import ./scripts/programs/register.mjs MAIN`: sources that start built programs, as under Vitest. */
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { startingPrograms } from './addresses.mjs'
import { programs } from './index.mjs'

const built = await programs()

if (built !== undefined)
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith('.ts') || url.includes('/node_modules/')) return loaded
      return {
        ...loaded,
        source: startingPrograms(String(loaded.source), fileURLToPath(url), built, existsSync),
      }
    },
  })
