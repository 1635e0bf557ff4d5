import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { routes, TABS } from './nav/routes'

interface AppConfig {
  pages: string[]
  subPackages: { root: string; pages: string[] }[]
  preloadRule: Record<string, { packages: string[] }>
  tabBar: { custom: boolean; list: { pagePath: string }[] }
}

let config: AppConfig
const packages = () => config.subPackages.map(({ root }) => root)
const declared = () => [...config.pages, ...config.subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`))]

beforeAll(() => {
  const define = (given: AppConfig) => given
  Object.assign(globalThis, { defineAppConfig: define })
  config = (jest.requireActual('./app.config') as { default: AppConfig }).default
})

it('declares every named route, and nothing else', () => {
  expect(declared().sort()).toEqual(
    Object.values(routes)
      .map(({ path }) => path)
      .sort(),
  )
})

it('has the gallery only where it is requested', () => {
  expect(packages()).not.toContain('packGallery')
  process.env.TARO_APP_GALLERY = 'yes'
  jest.resetModules()
  const { default: withGallery } = jest.requireActual('./app.config') as { default: AppConfig }
  delete process.env.TARO_APP_GALLERY
  expect(withGallery.subPackages.map(({ root }) => root)).toContain('packGallery')
})

it('has a file for every page, in the folder of its package', () => {
  const missing = declared().filter(
    (path) => !existsSync(join(__dirname, `${path}.tsx`)) && !existsSync(join(__dirname, path, 'index.tsx')),
  )
  expect(missing).toEqual([])
})

it('opens home first, and has the tabs in the order of the bar', () => {
  expect(config.pages[0]).toBe(routes.home.path)
  expect(config.tabBar.list.map(({ pagePath }) => pagePath)).toEqual(TABS.map((tab) => routes[tab].path))
  expect(config.tabBar.custom).toBe(true)
})

it('loads the order pack ahead after home, menu and orders', () => {
  expect(Object.keys(config.preloadRule)).toEqual([routes.home.path, routes.menu.path, routes.orders.path])
  for (const { packages: ahead } of Object.values(config.preloadRule)) {
    expect(ahead).toEqual(['packOrder'])
    expect(packages()).toEqual(expect.arrayContaining(ahead))
  }
})
