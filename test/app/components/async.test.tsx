import { act, fireEvent, render, screen } from '@testing-library/react'
import { Async, type Loaded } from '@/components/ui/Async'

const retry = jest.fn()
const show = (of: Loaded<string[]>) => (
  <Async of={of} onRetry={retry} isEmpty={(list) => list.length === 0} empty={<p>Nothing yet</p>} skeleton={<p>Bones</p>}>
    {(list) => <p>{list.join(', ')}</p>}
  </Async>
)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('content that is being loaded', () => {
  it('shows a skeleton only when it takes longer than a quarter of a second', () => {
    render(show({ state: 'loading' }))
    expect(screen.getByRole('status').getAttribute('aria-busy')).toBe('true')
    act(() => void jest.advanceTimersByTime(249))
    expect(screen.queryByText('Bones')).toBeNull()
    act(() => void jest.advanceTimersByTime(1))
    expect(screen.getByText('Bones')).toBeTruthy()
  })

  it('shows a skeleton at once where another skeleton was until now, and only there', () => {
    const waiting: Loaded<string[]> = { state: 'loading' }
    const nested = (outer: Loaded<string[]>, key: string) => (
      <Async of={outer} onRetry={retry} skeleton={<p>Page</p>}>
        {() => <div key={key}>{show(waiting)}</div>}
      </Async>
    )
    const { rerender } = render(nested(waiting, 'first'))
    act(() => void jest.advanceTimersByTime(250))
    expect(screen.getByText('Page')).toBeTruthy()
    rerender(nested({ state: 'ready', value: [] }, 'first'))
    expect(screen.getByText('Bones')).toBeTruthy()
    rerender(nested({ state: 'ready', value: [] }, 'second'))
    expect(screen.queryByText('Bones')).toBeNull()
    act(() => void jest.advanceTimersByTime(250))
    expect(screen.getByText('Bones')).toBeTruthy()
  })

  it('shows the loaded data, or that there is none', () => {
    const { rerender } = render(show({ state: 'ready', value: ['noodles', 'tea'] }))
    expect(screen.getByText('noodles, tea')).toBeTruthy()
    rerender(show({ state: 'ready', value: [] }))
    expect(screen.getByText('Nothing yet')).toBeTruthy()
  })

  it('keeps the last answer on screen while it is loaded again, and when that fails', () => {
    const { rerender } = render(show({ state: 'loading', value: ['noodles'] }))
    expect(screen.getByText('noodles')).toBeTruthy()
    rerender(show({ state: 'failed', error: new Error('offline'), value: ['noodles'] }))
    expect(screen.getByText('noodles')).toBeTruthy()
  })

  it('says that it failed, and tries again', () => {
    render(show({ state: 'failed', error: new Error('offline') }))
    expect(screen.getByRole('alert').textContent).toContain('网络不太顺')
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })
})
