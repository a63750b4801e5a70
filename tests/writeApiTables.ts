import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withApiTables } from './apiTables.ts'

/** Updates the tables of docs/api.md from the contract. */
const file = path.resolve(import.meta.dirname, '../docs/api.md')
writeFileSync(file, withApiTables(readFileSync(file, 'utf8')))
