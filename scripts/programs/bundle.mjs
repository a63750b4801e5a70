/**
 * `node scripts/programs/bundle.mjs FOLDER`: builds the programs of the server side into a folder, on the
 * pinned runtime. They share common code, and each loads one or two files instead of hundreds of sources.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { root } from '../install.mjs'
import { builtName, inProgram } from './addresses.mjs'
import { commitOf } from './commit.mjs'

/** Programs that people and service managers start; the programs that these start are found automatically. */
const mains = ['cli/main.ts', 'server/main.ts']

/** Packages of many files without paths relative to them. All others are loaded unchanged. */
const packages = ['zod', 'kysely', 'fastify-type-provider-zod', 'commander', 'jose']

/**
 * Import of a file without any name. Sources have no effects when loaded (package.json), so it is not needed: the bundler
 * writes it for each export of a dynamically imported door that is not used there. A command would load the whole server.
 */
const unusedImport = /^import "\.\/[\w-]+\.js";\n/gm

const [folder] = process.argv.slice(2)

await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  plugins: [
    {
      name: 'programs',
      enforce: 'pre',
      transform: {
        filter: { id: { exclude: /node_modules/ }, code: 'import.meta.' },
        handler(code, id) {
          return inProgram(code, id, (source) =>
            this.emitFile({ type: 'chunk', id: path.join(root, source), fileName: builtName(source) }),
          )
        },
      },
      generateBundle(_, files) {
        for (const file of Object.values(files)) file.code = file.code?.replaceAll(unusedImport, '')
      },
    },
  ],
  ssr: { noExternal: packages },
  build: {
    ssr: true,
    outDir: folder,
    target: 'node26',
    minify: false,
    sourcemap: false,
    rolldownOptions: {
      input: Object.fromEntries(
        mains.map((main) => [builtName(main).replace(/\.js$/, ''), path.join(root, main)]),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[hash].js' },
    },
  },
})

// `calculations/provenance/programVersion.ts` reads this file.
const commit = commitOf(root)
if (commit !== undefined) writeFileSync(path.join(folder, 'commit'), commit)
