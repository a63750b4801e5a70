export { default as changelogText } from '../../CHANGELOG.md?raw'
