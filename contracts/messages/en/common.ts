/** Words that every screen uses, and those that belong to numbers and places. */
export const common = {
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  delete: 'Delete',
  retry: 'Try again',
  loading: 'Loading …',
  next: 'Next',
  yes: 'Yes',
  no: 'No',
  none: 'none',
  noDateLimit: 'no date limit',
  required: 'This field is required.',
  synthetic: 'Synthetic data',
  syntheticHint:
    'Generated demonstration weather, not measured and not modelled. Do not use it for decisions.',
  apiErrorTitle: 'An error occured while contacting the API',
  noResponse: 'No response was received',
  unexpectedAnswer: 'The server answered in a form that this page does not know. Please reload the page.',
  pageNotFound: 'Page not found.',
  pageNotFoundHint: 'The address may be mistyped, or the page may have moved.',
  toStartPage: 'To the start page',
  pageFailed: 'This page could not be shown',
  pageFailedHint: 'The fault is ours. Reloading often helps; if it does not, please tell us what you did.',
  reload: 'Reload',
  sortedAscending: 'sorted ascending',
  sortedDescending: 'sorted descending',
}

/** Letters of the compass and short units of time. */
export const units = {
  north: 'N',
  east: 'E',
  south: 'S',
  west: 'W',
  seconds: 's',
  minutes: 'min',
  hours: 'h',
  days: 'd',
}
