import { keyOfPath, routes, TABS } from './routes'

interface AppConfig {
  pages: string[]
  subPackages: { root: string; pages: string[] }[]
  tabBar: { list: { pagePath: string }[] }
}

const config = (() => {
  Object.assign(globalThis, { defineAppConfig: (declared: AppConfig) => declared })
  return jest.requireActual<{ default: AppConfig }>('@/app.config').default
})()

const declared = [...config.pages, ...config.subPackages.flatMap(({ root, pages }) => pages.map((path) => `${root}/${path}`))]

describe('routes', () => {
  it('name every page of the app once, and no other', () => {
    expect(
      Object.values(routes)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([...declared].sort())
  })

  it('list the tabs in the order of the bar', () => {
    expect(TABS.map((key) => routes[key].path)).toEqual(config.tabBar.list.map(({ pagePath }) => pagePath))
  })

  it('are found by path, with or without slash and query', () => {
    expect(keyOfPath('/packOrder/pages/details?orderNo=1')).toBe('orderDetail')
    expect(keyOfPath('pages/menu/main')).toBe('menu')
    expect(keyOfPath('pages/nowhere')).toBeUndefined()
  })
})
