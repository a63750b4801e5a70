import fc from 'fast-check'

/** Every run tries the same examples; ANEMONE_SEED=2 others. What another seed finds becomes an example of its test. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.ANEMONE_SEED ?? 1) })
