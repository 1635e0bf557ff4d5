import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { dialog, DialogHost } from '@/components/ui/Dialog'
import { Sheet } from '@/components/ui/Sheet'
import { toast, ToastHost } from '@/components/ui/Toast'
import { language } from '@/i18n'

const press = (key: string, shiftKey = false) => fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey })

const Basket = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onTap={() => setOpen(true)}>Open</Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Basket" footer={<Button onTap={() => undefined}>Pay</Button>}>
        <p>Noodles</p>
      </Sheet>
    </>
  )
}

// jsdom has no layout; focus only goes to elements that have a box.
beforeAll(() => {
  Element.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList
})
afterEach(() => {
  jest.useRealTimers()
  act(() => language.set('hans'))
})

describe('a sheet', () => {
  const openIt = () => {
    render(<Basket />)
    const opener = screen.getByRole('button', { name: 'Open' })
    opener.focus()
    fireEvent.click(opener)
    return opener
  }

  it('is a named modal dialog that takes the focus', () => {
    openIt()
    const sheet = screen.getByRole('dialog', { name: 'Basket' })
    expect(sheet.getAttribute('aria-modal')).toBe('true')
    expect(document.activeElement).toBe(sheet)
  })

  it('keeps Tab inside, in both directions', () => {
    openIt()
    press('Tab', true)
    expect(document.activeElement?.textContent).toBe('Pay')
    press('Tab')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('关闭')
  })

  it('closes on Escape, on the cross and on the scrim, and returns the focus', () => {
    jest.useFakeTimers()
    const opener = openIt()
    press('Escape')
    act(() => void jest.runAllTimers())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)

    fireEvent.click(opener)
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    act(() => void jest.runAllTimers())
    fireEvent.click(opener)
    fireEvent.click(screen.getByRole('dialog').previousElementSibling as Element)
    act(() => void jest.runAllTimers())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a dialog', () => {
  const question = { title: 'Change shop?', body: '3 dishes are lost', confirm: 'Change', cancel: 'Stay' }

  it('is answered by its buttons', async () => {
    render(<DialogHost />)
    let answer = Promise.resolve(false)
    act(() => {
      answer = dialog.confirm(question)
    })
    expect(screen.getByRole('alertdialog', { name: 'Change shop?' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    await expect(answer).resolves.toBe(true)
  })

  it('treats Escape as no', async () => {
    render(<DialogHost />)
    let answer = Promise.resolve(true)
    act(() => {
      answer = dialog.confirm(question)
    })
    press('Escape')
    await expect(answer).resolves.toBe(false)
  })

  it('is answered with no when another replaces it', async () => {
    const first = dialog.confirm(question)
    const second = dialog.confirm({ ...question, title: 'Other' })
    await expect(first).resolves.toBe(false)
    dialog.answer(true)
    await expect(second).resolves.toBe(true)
  })

  it('is answered with no by a change to a language that it has no text for', async () => {
    render(<DialogHost />)
    let answer = Promise.resolve(true)
    act(() => {
      answer = dialog.confirm(question)
    })
    act(() => language.set('en'))
    await expect(answer).resolves.toBe(false)
    expect(dialog.get()?.answered).toBe(true)
  })

  it('is shown again in another language where it has a text for it', async () => {
    render(<DialogHost />)
    let answer = Promise.resolve(false)
    act(() => {
      answer = dialog.confirm(() => ({ title: language.get() === 'en' ? 'Log in?' : '登录？', confirm: 'OK', cancel: 'No' }))
    })
    expect(screen.getByRole('alertdialog', { name: '登录？' })).toBeTruthy()
    act(() => language.set('en'))
    fireEvent.click(within(screen.getByRole('alertdialog', { name: 'Log in?' })).getByRole('button', { name: 'OK' }))
    await expect(answer).resolves.toBe(true)
  })
})

describe('a toast', () => {
  it('is announced, and closes after two seconds', () => {
    jest.useFakeTimers()
    render(<ToastHost />)
    act(() => toast.show('已清空'))
    expect(screen.getByRole('status').textContent).toBe('已清空')
    act(() => void jest.advanceTimersByTime(2000))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('stays longer when it has an undo button, and closes at once when that was tapped', () => {
    jest.useFakeTimers()
    const undo = jest.fn()
    render(<ToastHost />)
    act(() => toast.show('已清空', { action: { label: '撤销', onTap: undo } }))
    act(() => void jest.advanceTimersByTime(2000))
    fireEvent.click(screen.getByRole('button', { name: '撤销' }))
    expect(undo).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('closes when the language of its text changes', () => {
    render(<ToastHost />)
    act(() => toast.show('已清空'))
    act(() => language.set('en'))
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('keeps its action and its time in another language where it has a text for it', () => {
    jest.useFakeTimers()
    const undo = jest.fn()
    const again = () => (language.get() === 'en' ? { text: 'Cleared', label: 'Undo' } : { text: '已清空', label: '撤销' })
    render(<ToastHost />)
    act(() => toast.show('已清空', { action: { label: '撤销', onTap: undo }, again }))
    act(() => void jest.advanceTimersByTime(3000))
    act(() => language.set('en'))
    expect(screen.getByRole('status').textContent).toBe('ClearedUndo')
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledTimes(1)
    act(() => toast.show('Cleared', { action: { label: 'Undo', onTap: undo }, again }))
    act(() => void jest.advanceTimersByTime(3000))
    act(() => language.set('hans'))
    act(() => void jest.advanceTimersByTime(1000))
    expect(screen.getByRole('status').textContent).toBe('')
  })
})
