import { render, screen } from '@testing-library/react'
import { SlotSheet } from '@/features/checkout/time/SlotSheet'
import { type App, AppContext } from '@/useApp'

it('a pickup time is shown by the merchant’s clock', () => {
  const at = Date.UTC(2030, 0, 1, 3)
  const nothing = () => undefined
  render(
    <AppContext.Provider value={{ now: () => at } as App}>
      <SlotSheet open onClose={nothing} slots={[at]} asapReadyAt={at} chosen={null} onChoose={nothing} offsetMin={540} />
    </AppContext.Provider>,
  )
  expect(screen.getByText('12:00–12:15')).toBeTruthy()
  expect(screen.queryByText(/11:00/)).toBeNull()
})
