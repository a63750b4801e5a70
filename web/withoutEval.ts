import type { config } from 'zod'

declare global {
  // The setting that zod reads, whichever of its modules loads first.
  var __zod_globalConfig: ReturnType<typeof config> | undefined
}

/**
 * The content-security policy forbids the code that zod would generate for speed. Schemas ask as they are made whether
 * they may, and the browser reports the attempt: this module loads nothing, and before all that make some.
 */
globalThis.__zod_globalConfig = { jitless: true }
