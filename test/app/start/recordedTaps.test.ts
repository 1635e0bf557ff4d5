type Replay = { zmTapReplay: { end(): void } }

const key = (label: string) => `<div role="button" tabindex="0" aria-label="${label}"></div>`
const FACTS = JSON.stringify({ code: 'T1', lang: 'hans', place: { shopId: '1', terminalId: '1', mode: 'table' } })

/** The server's drawing with these keys beside an app that draws its own, and the taps that the app got. */
const opened = async (drawn: readonly string[], own: readonly string[]) => {
  document.body.innerHTML =
    `<div id="zm-first">${drawn.map(key).join('')}</div><script type="application/json" id="zm-tap-replay">${FACTS}</script>` +
    `<div id="app"><div class="taro_page"></div></div>`
  const page = document.querySelector<HTMLElement>('.taro_page')!
  const got: string[] = []
  page.addEventListener('click', ({ target }) => void got.push((target as HTMLElement).getAttribute('aria-label')!))
  jest.resetModules()
  await import('@/ssr/tapReplay')
  const draws = (label: string) => page.insertAdjacentHTML('beforeend', key(label))
  own.forEach(draws)
  return {
    got,
    draws,
    tap: (label: string) => document.querySelector<HTMLElement>(`#zm-first [aria-label="${label}"]`)!.click(),
    takesOver: () => (window as unknown as Replay).zmTapReplay.end(),
    isReplaced: () => document.getElementById('zm-first') === null,
  }
}
/** Observers of changes are notified in a microtask. */
const notified = () => Promise.resolve()

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
  Object.assign(performance, { getEntriesByType: () => [{ type: 'navigate' }] })
})
afterEach(() => jest.useRealTimers())

it('waits for the element of a tap that the app draws a frame after it takes over', async () => {
  const screen = await opened(['first', 'far'], ['first'])
  screen.tap('far')
  screen.takesOver()
  expect(screen.got).toEqual([])
  screen.draws('far')
  await notified()
  expect(screen.got).toEqual(['far'])
  expect(screen.isReplaced()).toBe(true)
})

it('gives the app all taps in the order in which they were made', async () => {
  const screen = await opened(['first', 'far'], ['first'])
  for (const label of ['first', 'far', 'first']) screen.tap(label)
  screen.takesOver()
  screen.draws('far')
  await notified()
  expect(screen.got).toEqual(['first', 'far', 'first'])
})

it('shows the app after a second where what was tapped is not there any more', async () => {
  const screen = await opened(['first', 'gone'], ['first'])
  for (const label of ['gone', 'first']) screen.tap(label)
  screen.takesOver()
  jest.advanceTimersByTime(1000)
  expect(screen.got).toEqual(['first'])
  expect(screen.isReplaced()).toBe(true)
})
