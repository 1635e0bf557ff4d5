import { Stepper } from '@/components/commerce/Stepper'
import { ProgressSteps } from '@/components/ui/ProgressSteps'
import { mountWithTaro } from '../support/testUtils'

it('a stepper reports what was tapped', async () => {
  const added = jest.fn()
  const removed = jest.fn()
  const { container, fireEvent, unmount } = await mountWithTaro(Stepper, { value: 2, name: '虾饺', onAdd: added, onRemove: removed })
  const [minus, plus] = container.querySelectorAll('[role=button]')
  fireEvent.click(plus!)
  fireEvent.click(plus!)
  fireEvent.click(minus!)
  expect([added.mock.calls.length, removed.mock.calls.length]).toEqual([2, 1])
  unmount()
  expect(container.textContent).toBe('')
})

it('the progress of an order shows its current step', async () => {
  const { container } = await mountWithTaro(ProgressSteps, {
    steps: [
      { label: '已付款', time: '12:00', state: 'done' },
      { label: '制作中', state: 'now' },
      { label: '可取餐', state: 'next' },
    ],
  })
  const current = container.querySelectorAll('[aria-current=step]')
  expect([...current].map((step) => step.textContent?.trim())).toEqual(['制作中'])
  expect(current[0]!.previousElementSibling?.textContent).toContain('已付款')
  expect(container.querySelectorAll('[aria-current=step] ~ [role=listitem]')).toHaveLength(1)
})
