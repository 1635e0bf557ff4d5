import { act, fireEvent, render, screen } from '@testing-library/react'
import { Choice } from '@/components/ui/Choice'
import { Countdown } from '@/components/ui/Countdown'
import { Field } from '@/components/ui/Field'
import { RatingStars } from '@/components/ui/RatingStars'
import { Segmented } from '@/components/ui/Segmented'

afterEach(() => jest.useRealTimers())

describe('a field', () => {
  it('is named by its label and linked to its error', () => {
    const change = jest.fn()
    render(<Field label="手机号" kind="phone" value="138" onChange={change} error="手机号要 11 位" />)
    const input = screen.getByRole('textbox', { name: '手机号' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('手机号要 11 位')
    fireEvent.change(input, { target: { value: '1380' } })
    expect(change).toHaveBeenCalledWith('1380')
  })

  it('can be cleared, and confirms on Enter but not while Chinese is being composed', () => {
    const [change, confirm] = [jest.fn(), jest.fn()]
    render(<Field label="搜索" value="mian" onChange={change} onConfirm={confirm} clearable />)
    const input = screen.getByRole('textbox')
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true })
    expect(confirm).not.toHaveBeenCalled()
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(confirm).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: '清除' }))
    expect(change).toHaveBeenCalledWith('')
  })

  it('counts characters, not code units', () => {
    render(<Field label="备注" value="少𠮷" onChange={() => undefined} maxLength={10} counted />)
    expect(screen.getByText('2/10')).toBeTruthy()
  })
})

describe('choices', () => {
  it('toggle, except a radio, which stays chosen', () => {
    const change = jest.fn()
    const { rerender } = render(<Choice kind="checkbox" checked onChange={change} label="同意" />)
    fireEvent.click(screen.getByRole('checkbox', { name: '同意' }))
    rerender(<Choice kind="radio" checked onChange={change} label="余额" />)
    fireEvent.click(screen.getByRole('radio'))
    expect(change.mock.calls).toEqual([[false], [true]])
  })

  it('of a segment reports only a change', () => {
    const change = jest.fn()
    const options = [
      { value: 'in', label: '堂食' },
      { value: 'out', label: '自取' },
    ]
    render(<Segmented label="方式" options={options} value="in" onChange={change} />)
    fireEvent.click(screen.getByRole('radio', { name: '堂食' }))
    fireEvent.click(screen.getByRole('radio', { name: '自取' }))
    expect(change.mock.calls).toEqual([['out']])
  })

  it('of stars are announced as a number', () => {
    const change = jest.fn()
    render(<RatingStars label="味道" value={2} onChange={change} />)
    fireEvent.click(screen.getByRole('radio', { name: '4 星' }))
    expect(change).toHaveBeenCalledWith(4)
  })
})

describe('a countdown', () => {
  it('uses the given clock and ends once', () => {
    jest.useFakeTimers({ now: 0 })
    const [ended, ahead] = [jest.fn(), 10_000]
    const { container } = render(<Countdown until={ahead + 3_500} now={() => Date.now() + ahead} onEnd={ended} />)
    expect(container.textContent).toBe('00:04')
    act(() => void jest.advanceTimersByTime(500))
    expect(container.textContent).toBe('00:03')
    act(() => void jest.advanceTimersByTime(3_000))
    expect(container.textContent).toBe('00:00')
    act(() => void jest.advanceTimersByTime(5_000))
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('continues when a phone’s clock that had jumped is corrected', () => {
    jest.useFakeTimers({ now: 0 })
    const ended = jest.fn()
    let leapMs = 3_600_000
    const { container } = render(<Countdown until={60_000} now={() => Date.now() + leapMs} onEnd={ended} />)
    expect(container.textContent).toBe('00:00')
    expect(ended).toHaveBeenCalledTimes(1)
    // As after the answer that the end of typing made the page request.
    leapMs = 0
    act(() => void jest.advanceTimersByTime(1_000))
    expect(container.textContent).toBe('00:59')
    act(() => void jest.advanceTimersByTime(59_000))
    expect(container.textContent).toBe('00:00')
    expect(ended).toHaveBeenCalledTimes(2)
  })
})
