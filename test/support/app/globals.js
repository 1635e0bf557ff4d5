// Globals that the H5 build defines, for Taro's own modules run by Jest.
Object.assign(process.env, { TARO_ENV: 'h5', TARO_PLATFORM: 'web', FRAMEWORK: 'react', SUPPORT_TARO_POLYFILL: 'disabled' })
Object.assign(globalThis, {
  ENABLE_INNER_HTML: true,
  ENABLE_ADJACENT_HTML: true,
  ENABLE_SIZE_APIS: true,
  ENABLE_TEMPLATE_CONTENT: true,
  ENABLE_CLONE_NODE: true,
  ENABLE_CONTAINS: true,
  ENABLE_MUTATION_OBSERVER: true,
  DEPRECATED_ADAPTER_COMPONENT: false,
})
