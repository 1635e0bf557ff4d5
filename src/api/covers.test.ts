import { createCovers } from './covers'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const setUp = () => {
  let on = false
  const covers = createCovers((value) => (on = value))
  return { ...covers, isOn: () => on }
}

describe('covers', () => {
  it('stay until the last piece of work is done', () => {
    const { cover, isOn } = setUp()
    const [first, second] = [cover(false), cover(false)]
    first()
    first()
    expect(isOn()).toBe(true)
    second()
    expect(isOn()).toBe(false)
  })

  it('may stay for the page that follows, at most 3 seconds', () => {
    const { cover, isOn } = setUp()
    cover(true)()
    jest.advanceTimersByTime(2_999)
    expect(isOn()).toBe(true)
    jest.advanceTimersByTime(1)
    expect(isOn()).toBe(false)
  })

  it('go when that page shows', () => {
    const { cover, pageShown, isOn } = setUp()
    cover(true)()
    pageShown()
    expect(isOn()).toBe(false)
  })
})
