interface ImportMetaEnv {
  /** Newest version of the changelog, a date number. */
  readonly APP_VERSION: string
  /** The first lines of that version. */
  readonly NEWS: import('./releases/parseChangelog.ts').Release
}
