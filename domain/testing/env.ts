type Variable = 'ANEMONE_FUZZ' | 'ANEMONE_SEED' | 'ANEMONE_SHARED_DATA' | 'ANEMONE_TEST_EXTENT'

// Domain is compiled without Node's types. Scripts use this too, such as those of screenshots, so it needs no Vitest.
declare const process: { readonly env: { readonly [name in Variable]?: string } }

export const { env } = process
