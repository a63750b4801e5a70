interface ImportMetaEnv {
  /** The release that the page is of, as package.json names it. */
  readonly APP_VERSION: string
  /** The first lines of the newest release in the changelog. */
  readonly NEWS: import('./releases/newsOf.ts').News
}
