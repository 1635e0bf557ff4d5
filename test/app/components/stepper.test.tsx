import { fireEvent, render, screen } from '@testing-library/react'
import { Stepper } from '@/components/commerce/Stepper'
import { toast } from '@/components/ui/Toast'

const noodles = { name: '牛肉面', onAdd: jest.fn(), onRemove: jest.fn() }

beforeEach(() => jest.clearAllMocks())
afterEach(() => toast.hide())

describe('the stepper', () => {
  it('shows only "+" while nothing is chosen', () => {
    render(<Stepper {...noodles} value={0} />)
    expect(screen.getAllByRole('button').map((key) => key.getAttribute('aria-label'))).toEqual(['加一份牛肉面'])
  })

  it('adds and removes by tap, Enter and Space', () => {
    render(<Stepper {...noodles} value={1} />)
    const [minus, plus] = screen.getAllByRole('button') as [HTMLElement, HTMLElement]
    fireEvent.click(plus)
    fireEvent.keyDown(plus, { key: 'Enter' })
    fireEvent.keyDown(plus, { key: ' ' })
    fireEvent.click(minus)
    expect(noodles.onAdd).toHaveBeenCalledTimes(3)
    expect(noodles.onRemove).toHaveBeenCalledTimes(1)
  })

  it('says why it adds no more at the limit', () => {
    render(<Stepper {...noodles} value={2} max={2} limitReason="每单限 2 份" />)
    const plus = screen.getByRole('button', { name: '加一份牛肉面，每单限 2 份' })
    expect(plus.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(plus)
    expect(noodles.onAdd).not.toHaveBeenCalled()
    expect(toast.get()?.text).toBe('每单限 2 份')
  })
})
