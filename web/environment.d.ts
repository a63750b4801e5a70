interface ImportMetaEnv {
  /** Newest version of the changelog, a date number. */
  readonly APP_VERSION: string
}
