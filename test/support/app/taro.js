// Loads Taro's H5 API piece by piece: evaluating all of it for every test would cost seconds. Hooks come from the React framework.
const api = () => require('@tarojs/taro-h5')
const framework = () => require('@tarojs/plugin-framework-react/dist/runtime')

const lookUp = (name) => {
  if (name === '__esModule') return true
  if (name === 'default') return taro
  if (/^use[A-Z]/.test(name)) return framework()[name]
  const h5 = api()
  return name in h5 ? h5[name] : h5.default?.[name]
}

const overrides = new Map()
const taro = new Proxy(
  {},
  {
    get: (_none, name) => (overrides.has(name) ? overrides.get(name) : typeof name === 'string' ? lookUp(name) : undefined),
    set: (_none, name, value) => Boolean(overrides.set(name, value)),
    has: () => true,
  },
)

module.exports = taro
