import { act, render, screen } from '@testing-library/react'
import { Banner } from '@/components/ui/Banner'
import { OnScreen } from '@/components/ui/Page/onScreen'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const slides = ['Soup', 'Tea'].map((title) => ({ id: title, title, picture: '/a.svg' }))
const show = (isOnScreen: boolean) => (
  <OnScreen.Provider value={isOnScreen}>
    <Banner slides={slides} onTap={() => undefined} />
  </OnScreen.Provider>
)
const isOn = (title: string) => screen.queryByRole('button', { name: title }) !== null

it('a banner advances by itself, and pauses while another page is on screen', () => {
  const { rerender } = render(show(true))
  act(() => void jest.advanceTimersByTime(5_000))
  expect(isOn('Tea')).toBe(true)
  rerender(show(false))
  act(() => void jest.advanceTimersByTime(20_000))
  expect(isOn('Tea')).toBe(true)
  rerender(show(true))
  act(() => void jest.advanceTimersByTime(5_000))
  expect(isOn('Soup')).toBe(true)
})
