import type { config } from 'zod'

declare global {
  // The setting that zod reads, whichever of its modules loads first.
  var __zod_globalConfig: ReturnType<typeof config> | undefined
}

/**
 * The content-security policy forbids the code that zod would generate for speed. Each schema would test this when
 * created, and the browser would report the attempt. So this module imports nothing and loads before all others.
 */
globalThis.__zod_globalConfig = { jitless: true }
