interface ImportMetaEnv {
  /** The page's release, as named in package.json. */
  readonly APP_VERSION: string
  /** The first lines of the newest release in the changelog. */
  readonly NEWS: import('./releases/newsOf.ts').News
}
