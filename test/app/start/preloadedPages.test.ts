import { preloading } from '@/nav/preloadPages'

const PAGES = ['packOrder/pages/checkout', 'packOrder/pages/details']
const STEP_MS = 100

let loaded: string[]
const preload = () => {
  loaded = []
  const routes = PAGES.map((path) => ({
    path,
    load: (): [Promise<unknown>] => {
      loaded.push(path)
      return [Promise.resolve()]
    },
  }))
  preloading(routes, { 'pages/menu/main': { packages: ['packOrder'] } })('pages/menu/main')
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

it('the pages that usually follow are preloaded once the page on screen has loaded its own', async () => {
  preload()
  await pass(2_900)
  expect(loaded).toEqual([])
  await pass(1_000)
  expect(loaded).toEqual(PAGES)
})

it.each(['scroll', 'pointerdown'])('no code is loaded while there is a %s every moment, and all of it afterwards', async (move) => {
  preload()
  for (let passed = 0; passed < 6_000; passed += STEP_MS) {
    document.body.dispatchEvent(new Event(move))
    await pass(STEP_MS)
  }
  expect(loaded).toEqual([])
  await pass(1_000)
  expect(loaded).toEqual(PAGES)
})
