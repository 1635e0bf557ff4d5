import { certainRoutes, drawsLostPages, PAGE_TIMEOUT_MS } from '@/nav/comingPages'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('a page whose code has not arrived within 60 seconds opens all the same, so that it can say so', async () => {
  const Lost = () => null
  drawsLostPages(() => Lost)
  location.hash = '#/packOrder/pages/details'
  const [route] = certainRoutes([{ path: 'packOrder/pages/details', load: () => [new Promise<never>(() => undefined)] }])
  const opened = jest.fn()
  void route!.load()[0].then(opened)
  await jest.advanceTimersByTimeAsync(PAGE_TIMEOUT_MS - 1)
  expect(opened).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(2)
  expect(opened).toHaveBeenCalledWith({ default: Lost })
})

it('a page that was left while its code arrived does not open', async () => {
  location.hash = '#/packOrder/pages/details'
  const arrives = Promise.resolve({ default: () => null })
  const [route] = certainRoutes([{ path: 'packOrder/pages/details', load: () => [arrives] }])
  const opened = jest.fn()
  void route!.load()[0].then(opened)
  // The browser reports the way back only in its next task.
  setTimeout(() => (location.hash = '#/pages/user/main'))
  await jest.advanceTimersByTimeAsync(1)
  expect(opened).not.toHaveBeenCalled()
})
