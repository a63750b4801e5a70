/**
 * `npm run settings-pages`: generates .env.example and the tables of docs/operation/settings.md from the record of
 * settings.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { settingsExample, withSettingTables } from './settingsPages.ts'

const root = path.resolve(import.meta.dirname, '..')
const page = path.join(root, 'docs/operation/settings.md')
writeFileSync(path.join(root, '.env.example'), settingsExample())
writeFileSync(page, withSettingTables(readFileSync(page, 'utf8')))
