// ECharts ships its languages without types.
declare module 'echarts/i18n/langDE-obj.js' {
  const locale: Parameters<typeof import('echarts/core').registerLocale>[1]
  // biome-ignore lint/style/noDefaultExport: so the package exports it
  export default locale
}
