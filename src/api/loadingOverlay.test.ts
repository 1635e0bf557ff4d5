import { createLoadingOverlay } from './loadingOverlay'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const setUp = () => {
  let on = false
  const overlay = createLoadingOverlay((value) => (on = value))
  return { ...overlay, isOn: () => on }
}

describe('loading overlay', () => {
  it('stays until the last piece of work is done', () => {
    const { show, isOn } = setUp()
    const [first, second] = [show(false), show(false)]
    first()
    first()
    expect(isOn()).toBe(true)
    second()
    expect(isOn()).toBe(false)
  })

  it('may stay for the page that follows, at most 3 seconds', () => {
    const { show, isOn } = setUp()
    show(true)()
    jest.advanceTimersByTime(2_999)
    expect(isOn()).toBe(true)
    jest.advanceTimersByTime(1)
    expect(isOn()).toBe(false)
  })

  it('ends when that page shows', () => {
    const { show, pageShown, isOn } = setUp()
    show(true)()
    pageShown()
    expect(isOn()).toBe(false)
  })
})
